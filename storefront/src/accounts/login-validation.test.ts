import { ApiError } from '@pj/ui/http'
import { expect, it } from 'vitest'
import { formatLoginFailure, validateLogin } from './login-screen.tsx'

it('requires an email address and a password of six characters', () => {
  expect(validateLogin({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(validateLogin({ email: 'ada@', password: '12345' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  })
  expect(validateLogin({ email: ' ada@example.com ', password: '123456' })).toEqual({})
})

const rejected = (message: string, errors: string[] = []) =>
  formatLoginFailure(new ApiError({ status: 400, message, code: '', errors }))

it('formats the messages of a failed login', () => {
  expect(rejected('', ['Email is required', 'Password is required'])).toEqual({
    box: 'Validation Error: Email is required, Password is required',
    toast: 'Validation Error: Email is required, Password is required',
  })
  expect(rejected('Wrong password').box).toBe('Wrong password')
  expect(rejected('').toast).toBe('Login failed')
  expect(formatLoginFailure(new ApiError({ status: 0, code: 'no_response', message: 'x' }))).toEqual({
    box: 'Network error: Could not connect to server. Please check if the backend is running.',
    toast: 'Network error: Could not connect to server.',
  })
  expect(formatLoginFailure(new ApiError({ status: 200, code: 'invalid_response', message: 'x' }))).toEqual({
    box: 'An unexpected error occurred. Please try again.',
    toast: 'An unexpected error occurred.',
  })
})
