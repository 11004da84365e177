import { isEmail } from '@pj/shared/text'
import type { ApiResult } from '../lib/http.ts'

export interface LoginFields {
  readonly email: string
  readonly password: string
}
export type LoginField = keyof LoginFields

/** The error of each invalid field (docs/business-rules.md#login). */
export function validateLogin({ email, password }: LoginFields): Partial<Record<LoginField, string>> {
  const emailError = validateEmail(email.trim())
  const passwordError = validatePassword(password)
  return { ...(emailError ? { email: emailError } : {}), ...(passwordError ? { password: passwordError } : {}) }
}

function validateEmail(email: string): string | undefined {
  if (email === '') return 'Email is required'
  return isEmail(email) ? undefined : 'Please enter a valid email address'
}

function validatePassword(password: string): string | undefined {
  if (password === '') return 'Password is required'
  return password.length < 6 ? 'Password must be at least 6 characters' : undefined
}

/** The texts of the error box and of the toast. */
export interface LoginFailure {
  readonly box: string
  readonly toast: string
}

/** The messages for a failed login (docs/business-rules.md#login). */
export function formatLoginFailure(result: Exclude<ApiResult<unknown>, { kind: 'ok' }>): LoginFailure {
  switch (result.kind) {
    case 'rejected': {
      const { errors, message } = result.error
      const text = errors.length > 0 ? `Validation Error: ${errors.join(', ')}` : message || 'Login failed'
      return { box: text, toast: text }
    }
    case 'unreachable':
      return {
        box: 'Network error: Could not connect to server. Please check if the backend is running.',
        toast: 'Network error: Could not connect to server.',
      }
    case 'invalid-response':
      return { box: 'An unexpected error occurred. Please try again.', toast: 'An unexpected error occurred.' }
  }
}
