import { afterEach, expect, it, vi } from 'vitest'
import { lasting } from './browser-storage.ts'
import { fillStorage } from './full-storage-for-tests.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('works in memory where the browser forbids storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(lasting.read('cart')).toBeNull()
  expect(lasting.write('cart', '[]')).toBe(true)
  expect(lasting.read('cart')).toBe('[]')
  lasting.remove('cart')
  expect(lasting.read('cart')).toBeNull()
})

it('says when there is no room, and leaves what was there', () => {
  lasting.write('cart', 'before')
  fillStorage()
  expect(lasting.write('cart', 'after')).toBe(false)
  expect(lasting.read('cart')).toBe('before')
})
