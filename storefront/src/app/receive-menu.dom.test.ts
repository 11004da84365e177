import { menuA, menuB } from '@pj/shared/testing/menus'
import { afterEach, expect, it, vi } from 'vitest'
import { receiveMenu } from './start-preview.tsx'

afterEach(() => vi.restoreAllMocks())

const send = (data: unknown, from: Partial<Pick<MessageEventInit, 'origin' | 'source'>> = {}): boolean =>
  dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window.parent, ...from }))

it('asks the parent window of the same origin and takes its first and every later menu', async () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  const later = vi.fn()
  const menu = receiveMenu(later)
  expect(post).toHaveBeenCalledWith({ type: 'menu-preview-ready' }, location.origin)
  send({ type: 'menu-preview', menu: menuB })
  send({ type: 'menu-preview', menu: menuA })
  expect(await menu).toBe(menuB)
  expect(later.mock.calls).toEqual([[menuA]])
})

it.each([
  ['another origin', { type: 'menu-preview', menu: menuB }, { origin: 'https://evil.example' }],
  ['another window', { type: 'menu-preview', menu: menuB }, { source: null }],
  ['another message', { type: 'menu', menu: menuB }, {}],
  ['no message', null, {}],
])('ignores %s', async (_, data, from) => {
  vi.useFakeTimers()
  vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  const menu = receiveMenu(() => undefined)
  const failure = expect(menu).rejects.toThrow('The console has sent no menu')
  send(data, from)
  await vi.advanceTimersByTimeAsync(15_000)
  await failure
  vi.useRealTimers()
})
