import { focusOnMount, TextField } from '@pj/ui/form.tsx'
import { ApiError } from '@pj/ui/http'
import type { ComponentProps } from 'react'

const messages = {
  wrongPassword: 'The password is wrong.',
  newPassword: 'At least 12 characters, such as three or four unrelated words.',
}

/** Gives the password manager the account; without a name it is not submitted. */
export const AccountOfPassword = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)

type FieldProps = Partial<Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'hint' | 'ref' | 'autoComplete'>>

export const PasswordField = (field: FieldProps) => (
  <TextField name="password" label="Your password" type="password" autoComplete="current-password" {...field} />
)

export const NewPasswordField = (field: FieldProps) => (
  <PasswordField hint={messages.newPassword} {...field} autoComplete="new-password" />
)

/** A code of two-step sign-in, which is asked for on its own. */
export const CodeField = ({ hint }: { hint: string }) => (
  <TextField
    name="code"
    label="Code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    hint={hint}
    ref={focusOnMount}
  />
)

/** Replaces the server's message for a wrong password, which is worded for the sign-in screen. */
export const formatPasswordError = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === 'invalid_credentials' ? messages.wrongPassword : error?.message
