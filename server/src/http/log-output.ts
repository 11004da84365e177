import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { stderr, stdout } from 'node:process'

/** Receives one line of JSON for each call. */
export interface LogOutput {
  write(line: string): void
}

/** About 5,000 lines. */
const maxBufferedBytes = 1024 * 1024

/**
 * Returns the standard output, for log lines that are dropped when they cannot be written: to a full disk, to a pipe that
 * nobody reads, or to one that has been closed. The next line that can be written follows their number.
 */
export function openLogOutput(): LogOutput {
  let dropped = 0
  const write = (text: string): boolean => (stdout instanceof Socket ? writeToStream(text) : writeToFile(text))
  return {
    write: (line) => {
      if (dropped > 0 && write(droppedLine(dropped))) dropped = 0
      if (dropped > 0 || !write(line)) dropped += 1
    },
  }
}

const droppedLine = (count: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), msg: 'log lines were dropped', count })}\n`

/** Pipes and terminals are written to asynchronously. */
function writeToStream(text: string): boolean {
  if (!stdout.writable || stdout.writableLength > maxBufferedBytes) return false
  stdout.write(text)
  return true
}

/** The stream of a file would not be usable any more after its first error. */
function writeToFile(text: string): boolean {
  try {
    writeSync(stdout.fd, text)
    return true
  } catch {
    return false
  }
}

/** Without listeners an error of one of the outputs, such as a closed pipe, would end the process. */
export function ignoreOutputErrors(): void {
  for (const output of [stdout, stderr]) output.on('error', () => undefined)
}
