import { type LoginRequest, type LoginResponse, loginResponseSchema } from '@pj/shared/api/login'
import { request } from './request.ts'

export const signIn = (login: LoginRequest): Promise<LoginResponse> =>
  request('/api/login', loginResponseSchema, { method: 'POST', body: login })
