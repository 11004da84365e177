import { expect, it } from 'vitest'
import { failureWords, loginErrors } from './login-rules.ts'

it("holds the spec's rules", () => {
  expect(loginErrors({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(loginErrors({ email: 'ada@', password: '12345' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  })
  expect(loginErrors({ email: ' ada@example.com ', password: '123456' })).toEqual({})
})

const refused = (message: string, errors: string[] = []) =>
  failureWords({ kind: 'refused', status: 400, no: { message, error: '', errors, details: {} } })

it("says what went wrong in the spec's words", () => {
  expect(refused('', ['Email is required', 'Password is required'])).toEqual({
    box: 'Validation Error: Email is required, Password is required',
    toast: 'Validation Error: Email is required, Password is required',
  })
  expect(refused('Wrong password')?.box).toBe('Wrong password')
  expect(refused('')?.toast).toBe('Login failed')
  expect(failureWords({ kind: 'unreachable', reason: 'x' })).toEqual({
    box: 'Network error: Could not connect to server. Please check if the backend is running.',
    toast: 'Network error: Could not connect to server.',
  })
  expect(failureWords({ kind: 'strange' })).toEqual({
    box: 'An unexpected error occurred. Please try again.',
    toast: 'An unexpected error occurred.',
  })
  expect(failureWords({ kind: 'ok', body: {} })).toBeUndefined()
})
