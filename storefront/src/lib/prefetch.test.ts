import { expect, it } from 'vitest'
import { isLoadError } from './prefetch.ts'

it.each([
  'Failed to fetch dynamically imported module: https://shop.example/assets/cart-screen.js',
  'Failed to fetch',
  'error loading dynamically imported module: https://shop.example/assets/cart-screen.js',
  'NetworkError when attempting to fetch resource.',
  'Importing a module script failed.',
  'Load failed',
])('blames the network for "%s"', (message) => {
  expect(isLoadError(new TypeError(message))).toBe(true)
})

it.each([
  new TypeError('days.toSorted is not a function'),
  new SyntaxError('Invalid regular expression: invalid group specifier name'),
  new TypeError("Cannot read properties of undefined (reading 'load')"),
  'Failed to fetch',
])('does not blame the network for %s', (error) => {
  expect(isLoadError(error)).toBe(false)
})
