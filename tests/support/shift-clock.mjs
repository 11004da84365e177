// Preloaded into the runner of the browser tests, and so into the servers that it starts, for a run at another hour.

/** In milliseconds, the difference to the clock of the machine. */
export const clockOffset = Number(process.env.CLOCK_OFFSET_MS ?? 0)

/**
 * Changes what `Date` says is now, in a process or a page. A second call does nothing.
 * @param {number} offset In milliseconds.
 */
export function shiftClock(offset) {
  if (offset === 0 || 'isClockShifted' in globalThis) return
  const ShiftedDate = new Proxy(Date, {
    construct: (RealDate, values, created) =>
      Reflect.construct(RealDate, values.length > 0 ? values : [RealDate.now() + offset], created),
    get: (RealDate, name) => (name === 'now' ? () => RealDate.now() + offset : Reflect.get(RealDate, name)),
  })
  Object.assign(globalThis, { Date: ShiftedDate, isClockShifted: true })
}

shiftClock(clockOffset)
