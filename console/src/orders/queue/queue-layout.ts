import { useMediaQuery } from '@pj/ui/use-media-query'

/** `wide` has a column for everything; `cards` combines several in one cell, for a tablet and a phone. */
export type QueueLayout = 'wide' | 'cards'

export const useQueueLayout = (): QueueLayout => (useMediaQuery('(min-width: 80rem)') ? 'wide' : 'cards')
