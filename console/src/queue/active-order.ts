import { createStore } from '@pj/ui/create-store'

/** The order one was at in the queue, to come back to from its page or its ticket. */
export const activeOrderId = createStore<string | undefined>(undefined)
