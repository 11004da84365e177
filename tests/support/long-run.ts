/** True for `npm run test:all`, and for a file or test that is named. */
export const isLongRun = process.env.LONG_TESTS === 'true'

/** True also for a run in all browsers, which checks a change before it lands. */
export const isCiRun = isLongRun || process.env.BROWSERS === 'both'
