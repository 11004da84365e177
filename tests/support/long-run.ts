/** True for `npm run test:all`, and for a file or test that is named. */
export const isLongRun = process.env.LONG_TESTS === 'true'
