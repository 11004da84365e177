import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

it('runs a bounded number at once, in order, and refuses what would wait beyond its limit', async () => {
  const { run } = createWorkQueue({ running: 2, waiting: 3, busy: 'Try again.' })
  const finish: (() => void)[] = []
  let running = 0
  let most = 0
  const work = (name: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running -= 1
    return name
  }
  const results = [1, 2, 3, 4, 5].map((name) => run(work(name)))
  await expect(run(work(6))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Try again.',
    details: { retry_after: 5 },
  })
  const order: number[] = []
  for (const result of results) void result.then((name) => order.push(name))
  while (order.length < 5) {
    finish.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

it('lets no address wait more than twice, so that others get their turn', async () => {
  const { run } = createWorkQueue({ running: 1, waiting: 20 })
  const order: string[] = []
  const add = (address: string) => run(async () => void order.push(address), address)
  const running = add('10.0.0.1')
  const waiting = [add('10.0.0.1'), add('2001:db8::1'), add('10.0.0.1'), add('2001:db8::2')]
  const refused = await Promise.allSettled([add('10.0.0.1'), add('2001:db8::3')])
  expect(refused).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }])
  await Promise.all([running, ...waiting, add('10.0.0.2')])
  expect(order).toEqual(['10.0.0.1', '10.0.0.1', '2001:db8::1', '10.0.0.1', '2001:db8::2', '10.0.0.2'])
})

it('goes on after work that failed', async () => {
  const { run } = createWorkQueue({ running: 1, waiting: 1, busy: 'Try again.' })
  const failed = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('makes work of our own wait its turn, and never refuses it', async () => {
  const { run, runInTurn } = createWorkQueue({ running: 1, waiting: 0, busy: 'Try again.' })
  const order: string[] = []
  const add = (name: string) => async () => void order.push(name)
  const first = run(add('request'))
  const mails = [runInTurn(add('mail')), runInTurn(add('another mail'))]
  await expect(run(add('refused'))).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.all([first, ...mails])
  expect(order).toEqual(['request', 'mail', 'another mail'])
})
