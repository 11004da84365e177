import { ApiError } from '@pj/ui/http'

const messages = { wrongPassword: 'The password is wrong.' }

/** Gives the password manager the account; without a name it is not submitted. */
export const AccountOfPassword = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)

/** Replaces the server's message for a wrong password, which is worded for the sign-in screen. */
export const formatPasswordError = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === 'invalid_credentials' ? messages.wrongPassword : error?.message
