// Preloaded into the runner of the browser tests, and so into the servers that it starts, for a run at another hour.

/** In milliseconds, the difference to the clock of the machine. */
export const clockOffset = Number(process.env.CLOCK_OFFSET_MS ?? 0)

/**
 * Changes what `Date` says is now, in a process or a page. A second call does nothing.
 * @param {number} offset In milliseconds.
 */
export function shiftClock(offset) {
  if (offset === 0 || 'isShifted' in Date) return
  const RealDate = Date
  class ShiftedDate extends RealDate {
    static isShifted = true
    static now = () => RealDate.now() + offset
    /** @param {[] | [number]} values */
    constructor(...values) {
      super(...(values.length > 0 ? values : /** @type {[number]} */ ([ShiftedDate.now()])))
    }
  }
  Object.assign(globalThis, { Date: ShiftedDate })
}

shiftClock(clockOffset)
