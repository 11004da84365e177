import { z } from 'zod'
import { invalidEmail, looksLikeEmail } from '../email.ts'
import { currentPasswordField, passwordField, typedEmailField } from '../fields.ts'
import { roles } from './roles.ts'

/** The body of POST /api/login (docs/business-rules.md#login). */
export const loginRequestSchema = z.object({
  email: typedEmailField.min(1, 'Email is required').refine(looksLikeEmail, invalidEmail),
  password: passwordField.min(1, 'Password is required').min(6, 'Password must be at least 6 characters'),
  /** The code of an authenticator app, or a recovery code, for an account with two-step sign-in. */
  code: z.string().max(60).optional(),
})
/** Passwords from before this rule still sign in. */
export const newPasswordField = passwordField.min(12, 'Password must be at least 12 characters')

export type LoginRequest = z.infer<typeof loginRequestSchema>

export const loginResponseSchema = z.object({
  token: z.string(),
  message: z.string(),
  user: z.object({ name: z.string(), email: z.string(), role: z.enum(roles) }),
})

export const accountSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  two_step: z.boolean(),
  recovery_codes_left: z.int(),
})
export type Account = z.infer<typeof accountSchema>

/** POST /api/account/password. */
export const passwordChangeSchema = z.object({ password: currentPasswordField, new_password: newPasswordField })
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** For the caller, after a change that ended all other sessions. */
export const newTokenSchema = z.object({ token: z.string() })

/** The calls that begin or end two-step sign-in, or replace the recovery codes. */
export const confirmedByPasswordSchema = z.object({ password: currentPasswordField })

/** POST /api/account/two-step. */
export const twoStepSetupSchema = z.object({
  /** Base 32. */
  secret: z.string(),
  /** `otpauth://…`, the content of the QR code. */
  uri: z.string(),
})
export type TwoStepSetup = z.infer<typeof twoStepSetupSchema>

/** POST /api/account/two-step/confirm. */
export const twoStepCodeSchema = z.object({
  code: z.string().trim().min(1, 'Code is required').max(60, 'Enter the 6-digit code from your app'),
})

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
