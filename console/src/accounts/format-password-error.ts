import { ApiError } from '../api/request.ts'

/** The server's message for a wrong password is about the sign-in. */
export const formatPasswordError = (error: Error): string =>
  error instanceof ApiError && error.code === 'invalid_credentials' ? 'The password is wrong.' : error.message
