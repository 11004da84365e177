import type { Origin } from './builder-start.ts'

interface NoticeProps {
  readonly origin: Origin
  readonly cakeName: string
  readonly startOver: () => void
}

/** Where the cake on the screen comes from, when that is not the beginning. */
export function OriginNotice({ origin, cakeName, startOver }: NoticeProps) {
  if (origin.kind === 'start') return null
  return (
    <div className="notice builder-notice" role="status">
      <p>{wordsOf(origin, cakeName)}</p>
      {(origin.kind === 'draft' || origin.kind === 'shared') && (
        <button type="button" className="button" onClick={startOver}>
          Start over
        </button>
      )}
    </div>
  )
}

function wordsOf(origin: Exclude<Origin, { kind: 'start' }>, cakeName: string): string {
  switch (origin.kind) {
    case 'draft':
      return `Continue your ${cakeName}`
    case 'shared':
      return 'This cake was shared with you. Change what you like; it becomes yours with the first change.'
    case 'edit':
      return `You are changing the ${cakeName} in your cart.`
    case 'lost':
      return origin.what === 'link'
        ? 'This link does not hold a cake that we can read, so here is a fresh one.'
        : 'That cake is no longer in your cart, so here is a fresh one.'
  }
}
