import { expect, it, vi } from 'vitest'
import { localStore } from './browser-storage.ts'
import { fillStorage } from './testing/fill-storage.ts'

const securityError = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('keeps values in memory where the browser blocks storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(securityError)
  expect(localStore.read('cart')).toBeNull()
  expect(localStore.write('cart', '[]')).toBe(true)
  expect(localStore.read('cart')).toBe('[]')
  localStore.remove('cart')
  expect(localStore.read('cart')).toBeNull()
})

it('reads nothing and does not throw where every operation of the storage fails', () => {
  const broken = { getItem: securityError, setItem: securityError, removeItem: securityError }
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(Object.assign(Object.create(Storage.prototype), broken))
  expect(localStore.write('cart', '[]')).toBe(false)
  expect(localStore.read('cart')).toBeNull()
  expect(() => localStore.remove('cart')).not.toThrow()
})

it('reports a full storage and leaves the stored value unchanged', () => {
  localStore.write('cart', 'before')
  fillStorage()
  expect(localStore.write('cart', 'after')).toBe(false)
  expect(localStore.read('cart')).toBe('before')
})

it("leaves the browser's storages alone in a preview", async () => {
  // A copy for this test, because the change cannot be undone and the files of one worker share their modules.
  const copy = './browser-storage.ts?preview'
  const { keepInMemory, localStore, sessionStore }: typeof import('./browser-storage.ts') = await import(copy)
  localStorage.setItem('cart', 'of a shopper')
  sessionStorage.setItem('draft', 'of a shopper')
  keepInMemory()
  expect([localStore.read('cart'), sessionStore.read('draft')]).toEqual([null, null])
  expect(localStore.write('cart', 'of the preview')).toBe(true)
  sessionStore.remove('draft')
  expect(localStore.read('cart')).toBe('of the preview')
  expect([localStorage.getItem('cart'), sessionStorage.getItem('draft')]).toEqual(['of a shopper', 'of a shopper'])
})
