import { z } from 'zod'
import { isEmail, maxEmailLength } from '../email.ts'

export const roles = ['shopper', 'staff', 'owner'] as const
export type Role = (typeof roles)[number]

/** The body of POST /api/login (docs/business-rules.md#login). */
export const loginRequestSchema = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(maxEmailLength, 'Please enter a valid email address')
    .refine(isEmail, 'Please enter a valid email address'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .min(6, 'Password must be at least 6 characters')
    .max(200, 'Password cannot exceed 200 characters'),
  /** The code of an authenticator app, or a recovery code, for an account with two-step sign-in. */
  code: z.string().max(60).optional(),
})
/** A password that somebody chooses. Passwords from before this rule still sign in. */
export const newPasswordField = z
  .string({ error: 'Password is required' })
  .min(12, 'Password must be at least 12 characters')
  .max(200, 'Password cannot exceed 200 characters')

export type LoginRequest = z.infer<typeof loginRequestSchema>

export const loginResponseSchema = z.object({
  token: z.string(),
  message: z.string(),
  user: z.object({ name: z.string(), email: z.string(), role: z.enum(roles) }),
})
export type LoginResponse = z.infer<typeof loginResponseSchema>
