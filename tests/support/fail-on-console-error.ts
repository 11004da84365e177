import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

// React, our own code and libraries report trouble with console.error: a test that makes them do so has found something.
// A test that expects an error says so: `vi.mocked(console.error).mockClear()` after it has looked at the calls.
let consoleError: MockInstance<typeof console.error>

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  const messages = consoleError.mock.calls.map((call) => call.map(String).join(' '))
  consoleError.mockRestore()
  expect(messages, 'console.error was called').toEqual([])
})
