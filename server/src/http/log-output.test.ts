import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts a process that logs as the server does. */
function start(stdout: 'pipe' | number): ChildProcess {
  const script = join(import.meta.dirname, '../testing', 'logging-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', stdout, 'inherit', 'ipc'] })
  children.push(child)
  return child
}

/** Returns the bytes buffered by the process after it has logged so many lines. */
async function logLines(child: ChildProcess, lines: number): Promise<number> {
  child.send(lines)
  const [bytes] = await once(child, 'message')
  return Number(bytes)
}

const exitCode = async (child: ChildProcess): Promise<unknown> => {
  const exited = once(child, 'exit')
  child.disconnect()
  return (await exited)[0]
}

async function readUntil(stream: Readable, text: string): Promise<string> {
  let output = ''
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    output += chunk
    if (output.includes(text)) break
  }
  return output
}

it('drops lines that nobody reads, says how many to the next reader, and goes on when the reader is gone', async () => {
  const child = start('pipe')
  expect(await logLines(child, 20_000)).toBeLessThan(1024 * 1024 + 4096)
  if (!child.stdout) throw new Error('There is no pipe')
  const read = readUntil(child.stdout, 'log lines were dropped')
  for (;;) {
    await logLines(child, 1)
    if ((await Promise.race([read, undefined])) !== undefined) break
  }
  expect(await read).toMatch(/"msg":"log lines were dropped","count":1\d{4}\}/)
  child.stdout.destroy()
  await logLines(child, 10_000)
  expect(await exitCode(child)).toBe(0)
})

it.runIf(process.platform === 'linux')('drops lines when the disk is full', async () => {
  const child = start(openSync('/dev/full', 'w'))
  expect(await logLines(child, 100)).toBe(0)
  expect(await exitCode(child)).toBe(0)
})
