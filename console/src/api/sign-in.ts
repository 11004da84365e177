import { type LoginRequest, type LoginResponse, loginResponseSchema } from '@pj/shared/accounts/sign-in.api'
import { request, requestEmpty } from './request.ts'

export const signIn = (login: LoginRequest): Promise<LoginResponse> =>
  request('/api/login', loginResponseSchema, { method: 'POST', body: login })

/** Ends the token at the server. */
export const signOut = (): Promise<void> => requestEmpty('/api/logout', { method: 'POST' })
