import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// Fails a test during which React, a library or our own code calls console.error. A test that expects such a call checks
// it and then runs `vi.mocked(console.error).mockClear()`.
let consoleError: MockInstance<typeof console.error>

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  const messages = consoleError.mock.calls.map((call) => call.map(String).join(' '))
  consoleError.mockRestore()
  expect(messages, 'console.error was called').toEqual([])
})
