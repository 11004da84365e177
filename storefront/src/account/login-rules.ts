import { emailPattern } from '@pj/shared/orders/checkout-rules'
import type { Answer } from '../api.ts'

export interface LoginFields {
  readonly email: string
  readonly password: string
}
export type LoginField = keyof LoginFields

/** The spec's words (spec 1 section 5); an absent key is a field in order. */
export function loginErrors({ email, password }: LoginFields): Partial<Record<LoginField, string>> {
  const wrongEmail = emailError(email.trim())
  const wrongPassword = passwordError(password)
  return { ...(wrongEmail ? { email: wrongEmail } : {}), ...(wrongPassword ? { password: wrongPassword } : {}) }
}

function emailError(email: string): string | undefined {
  if (email === '') return 'Email is required'
  return emailPattern.test(email) ? undefined : 'Please enter a valid email address'
}

function passwordError(password: string): string | undefined {
  if (password === '') return 'Password is required'
  return password.length < 6 ? 'Password must be at least 6 characters' : undefined
}

/** What the red box and the toast say (spec 1 section 8). */
export interface LoginFailure {
  readonly box: string
  readonly toast: string
}

export function failureWords(answer: Answer<unknown>): LoginFailure | undefined {
  switch (answer.kind) {
    case 'ok':
      return undefined
    case 'refused': {
      const { errors, message } = answer.no
      const words = errors.length > 0 ? `Validation Error: ${errors.join(', ')}` : message || 'Login failed'
      return { box: words, toast: words }
    }
    case 'unreachable':
      return {
        box: 'Network error: Could not connect to server. Please check if the backend is running.',
        toast: 'Network error: Could not connect to server.',
      }
    case 'strange':
      return { box: 'An unexpected error occurred. Please try again.', toast: 'An unexpected error occurred.' }
  }
}
