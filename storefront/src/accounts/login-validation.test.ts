import { ApiError } from '@pj/ui/http'
import { expect, it } from 'vitest'
import { formatLoginFailure, loginFields } from './login-screen.tsx'

const findMessages = (email: string, password: string): string[] => {
  const parsed = loginFields.safeParse({ email, password })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
}

it('accepts an email address that is pasted with what surrounds it', () => {
  expect(loginFields.safeParse({ email: 'Ada <mailto:ada@pj.test>.', password: 'secret' })).toMatchObject({
    data: { email: 'ada@pj.test' },
  })
})

it('requires an email address and a password of six characters', () => {
  expect(findMessages('', '')).toEqual(
    expect.arrayContaining(['email: Email is required', 'password: Password is required']),
  )
  expect(findMessages('ada@', '12345')).toEqual([
    'email: Please enter a valid email address',
    'password: Password must be at least 6 characters',
  ])
  expect(findMessages(' ada@example.com ', '123456')).toEqual([])
})

const rejected = (message: string, errors: string[] = []) =>
  formatLoginFailure(new ApiError({ status: 400, message, code: '', errors }))

it('formats the messages of a failed login', () => {
  expect(rejected('', ['Email is required', 'Password is required'])).toEqual({
    text: 'Validation Error: Email is required, Password is required',
    toast: 'Validation Error: Email is required, Password is required',
  })
  expect(rejected('Wrong password').text).toBe('Wrong password')
  expect(rejected('').toast).toBe('Login failed')
  expect(formatLoginFailure(new ApiError({ status: 0, code: 'no_response', message: 'x' }))).toEqual({
    text: 'Network error: Could not connect to server. Please check if the backend is running.',
    toast: 'Network error: Could not connect to server.',
  })
  expect(formatLoginFailure(new ApiError({ status: 200, code: 'invalid_response', message: 'x' }))).toEqual({
    text: 'An unexpected error occurred. Please try again.',
    toast: 'An unexpected error occurred.',
  })
})
