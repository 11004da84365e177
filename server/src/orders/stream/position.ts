/** Event ids from `from` to `to`, both included. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * Which events somebody has had: all up to `upTo`, and the stretches beyond. Ids are drawn before they are committed,
 * so event 6 may be seen while 5 is still to come; a single number could not say that.
 */
export interface Position {
  readonly upTo: number
  /** Ascending, apart from each other and from `upTo`. */
  readonly beyond: readonly Stretch[]
}

export const positionAt = (upTo: number): Position => ({ upTo, beyond: [] })

export const newestOf = ({ upTo, beyond }: Position): number => beyond.at(-1)?.to ?? upTo

export const hasGaps = ({ beyond }: Position): boolean => beyond.length > 0

export const hasSeen = ({ upTo, beyond }: Position, id: number): boolean =>
  id <= upTo || beyond.some(({ from, to }) => from <= id && id <= to)

/** The position with one more event. */
export function see(position: Position, id: number): Position {
  if (hasSeen(position, id)) return position
  const beyond = [...position.beyond, { from: id, to: id }].sort((one, other) => one.from - other.from)
  return joined(position.upTo, beyond)
}

/** The position when everything up to `upTo` has been had or will never be. */
export function settle(position: Position, upTo: number): Position {
  if (upTo <= position.upTo) return position
  const beyond = position.beyond.filter(({ to }) => to > upTo)
  return joined(
    upTo,
    beyond.map(({ from, to }) => ({ from: Math.max(from, upTo + 1), to })),
  )
}

/** Neighbouring stretches become one, and the first may follow `upTo` without a gap. */
function joined(upTo: number, beyond: readonly Stretch[]): Position {
  const [first, ...others] = beyond
  if (!first) return { upTo, beyond: [] }
  if (first.from === upTo + 1) return joined(first.to, others)
  const stretches: Stretch[] = [first]
  for (const stretch of others) {
    const last = stretches.at(-1)
    if (last && stretch.from === last.to + 1) stretches[stretches.length - 1] = { from: last.from, to: stretch.to }
    else stretches.push(stretch)
  }
  return { upTo, beyond: stretches }
}

/** The `id:` of the stream: `80`, or `4,6-80` while event 5 is still to come. */
export const writePosition = ({ upTo, beyond }: Position): string =>
  [String(upTo), ...beyond.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))].join(',')

/** A `Last-Event-ID`; undefined when it is none of ours. */
export function readPosition(text: string): Position | undefined {
  if (text.length > 4000 || !/^\d{1,15}(,\d{1,15}(-\d{1,15})?)*$/.test(text)) return undefined
  const [upTo = '0', ...stretches] = text.split(',')
  return stretches.reduce(addStretch, positionAt(Number(upTo)))
}

function addStretch(position: Position, text: string): Position {
  const [from = 0, to = from] = text.split('-').map(Number)
  if (to < from || to <= position.upTo) return position
  const beyond = position.beyond.filter((stretch) => stretch.to < from)
  return joined(position.upTo, [...beyond, { from: Math.max(from, position.upTo + 1), to }])
}
