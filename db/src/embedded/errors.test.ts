import { expect, it } from 'vitest'
import { explainOutput } from './errors.ts'

it.each([
  [
    '2026-11-22 10:00:00 UTC [7] FATAL:  could not write lock file "postmaster.pid": No space left on device\n',
    'the disk of /data/postgres is full. Free some space on it and start again.',
  ],
  [
    'creating directory /data/postgres ... ok\ninitdb: error: could not access the locale\ninitdb: removing data directory\n',
    'could not access the locale',
  ],
  [
    '2026-11-22 10:00:00 UTC [7] FATAL:  data directory has wrong ownership\n2026-11-22 10:00:00 UTC [7] HINT:  The server must be started by the user that owns it.\n',
    'data directory has wrong ownership',
  ],
  ['', 'no output'],
])('explains %j in one line', (output, explanation) => {
  expect(explainOutput(output, { directory: '/data/postgres' })).toBe(explanation)
})
