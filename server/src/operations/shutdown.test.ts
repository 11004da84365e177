import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts a process that stops as the server does. */
async function start() {
  const script = join(import.meta.dirname, '../testing', 'stopping-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'ignore'] })
  children.push(child)
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const waitFor = (line: string): Promise<void> => expect.poll(() => output).toContain(line)
  await waitFor('ready')
  return {
    child,
    waitFor,
    output: () => output.split('\n').filter((line) => line !== ''),
    finish: () => child.stdin.write('\n'),
    exitCode: async () => (await exited)[0],
  }
}

it('stops once on SIGTERM, and exits with code 0 after that', async () => {
  const { child, waitFor, output, finish, exitCode } = await start()
  child.kill('SIGTERM')
  await waitFor('stop')
  // Ctrl-C arrives twice, from the terminal and from npm.
  child.kill('SIGTERM')
  await sleep(100)
  expect(child.exitCode).toBe(null)
  finish()
  expect(await exitCode()).toBe(0)
  expect(output()).toEqual(['ready', 'stop'])
})

it('abandons what has not stopped on a second signal a second later, unless that is SIGHUP', async () => {
  const { child, waitFor, output, exitCode } = await start()
  child.kill('SIGINT')
  await waitFor('stop')
  await sleep(1100)
  child.kill('SIGHUP')
  await sleep(100)
  expect(child.exitCode).toBe(null)
  child.kill('SIGINT')
  expect(await exitCode()).toBe(1)
  expect(output()).toEqual(['ready', 'stop', 'abandon'])
})
