import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serving } from './supervisor.ts'

let directory: string
const children: ChildProcess[] = []

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pj-supervisor-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(directory, { recursive: true })
})

type Life = 'serve' | 'serve and die' | 'serve and hang' | 'fail'

const stub = `
import { readFileSync, writeFileSync } from 'node:fs'
const [lives, file] = [JSON.parse(process.env.LIVES), process.env.LIVES_FILE]
const number = Number(readFileSync(file, 'utf8'))
writeFileSync(file, String(number + 1))
const life = lives[number] ?? 'serve'
process.stdout.write('life ' + number + '\\n')
if (life === 'fail') process.exit(3)
process.on('message', () => process.send('alive', () => undefined))
process.once('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(life === 'serve' ? 0 : 1))
process.send(process.env.SERVING)
if (life === 'serve and die') setTimeout(() => { throw new Error('a defect') }, 50)
if (life === 'serve and hang') setTimeout(() => { for (;;) {} }, 50)
`

/** Supervises a program whose successive processes behave as listed. */
async function start(lives: readonly Life[]) {
  const [program, file] = [join(directory, 'main.mjs'), join(directory, 'lives')]
  await writeFile(program, stub)
  await writeFile(file, '0')
  const script = join(import.meta.dirname, '../testing', 'supervising-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, program], {
    env: { ...process.env, LIVES: JSON.stringify(lives), LIVES_FILE: file, SERVING: serving },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const exited = once(child, 'exit')
  return {
    child,
    output: () => output,
    waitForLife: (life: number) => expect.poll(() => output).toContain(`life ${life}`),
    exitCode: async () => (await exited)[0],
    countLives: async () => Number(await readFile(file, 'utf8')),
  }
}

it('starts a server that has died again, after longer and longer delays, and says so', async () => {
  const { child, output, waitForLife, exitCode } = await start(Array.from({ length: 4 }, () => 'serve and die'))
  await waitForLife(4)
  expect(output().match(/The server has died \(exit code 1\)\. It starts again in [\d.]+ s\./g)).toEqual(
    ['0.2', '0.4', '0.8', '0.8'].map((delay) => `The server has died (exit code 1). It starts again in ${delay} s.`),
  )
  child.kill('SIGTERM')
  expect(await exitCode()).toBe(0)
})

it('ends a server that does not respond, and starts another', async () => {
  const { output, waitForLife } = await start(['serve and hang'])
  await waitForLife(1)
  expect(output()).toContain("The server isn't responding")
  expect(output()).toContain('The server has died (SIGKILL)')
})

it('ends with the exit code of a first start that fails', async () => {
  const { exitCode, countLives } = await start(['fail'])
  expect(await exitCode()).toBe(3)
  expect(await countLives()).toBe(1)
})

it('ends at once when it is told to stop between two starts', async () => {
  const { child, output, exitCode, countLives } = await start(['serve and die'])
  await expect.poll(() => output()).toContain('has died')
  child.kill('SIGINT')
  expect(await exitCode()).toBe(0)
  expect(await countLives()).toBe(1)
})
