import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { countTurns } from '../testing/event-loop.ts'
import { createWorkThread } from './work-thread.ts'

const open = (maxMs = 60_000) => createWorkThread<string>('testing/work-program', maxMs)

it.each([
  ['throws', 'throw', 'It is broken'],
  ['exits', 'exit', 'The thread testing/work-program has ended without an answer'],
  ['fills its memory', 'fill the memory', /memory/],
])('fails with a program that %s, and works again', async (_, job, message) => {
  const run = open()
  await expect(run(job)).rejects.toThrow(message)
  expect(`${await run('Hello')}`).toBe('Hello')
})

it('ends a program that hangs, keeps the event loop free meanwhile, and works again', async () => {
  const run = open(15_000)
  const turns = await countTurns(() => expect(run('hang')).rejects.toMatchObject({ code: 'unavailable' }))
  expect(turns).toBeGreaterThan(20)
  expect(`${await run('Hello')}`).toBe('Hello')
})

it('survives a program that fails between two pieces of work', async () => {
  const run = open()
  expect(`${await run('throw later')}`).toBe('throw later')
  await sleep(2000)
  expect(`${await run('Hello')}`).toBe('Hello')
})
