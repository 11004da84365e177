import { ignoreOutputErrors, openLogOutput } from '../http/log.ts'

// A process that logs as the server does: so many lines for each message, then it says how many bytes wait in its memory.
ignoreOutputErrors()
const log = openLogOutput()

process.on('message', (lines) => {
  for (let count = 0; count < Number(lines); count += 1) log.write(`${'x'.repeat(199)}\n`)
  process.send?.(process.stdout.writableLength)
})
