/** Whether the whole matrix is asked for: by `npm run test:all`, or by the name of a file or a test. */
export const isLongRun = process.env.LONG_TESTS === 'true'
