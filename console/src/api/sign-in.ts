import { type Login, type LoginAnswer, loginAnswerSchema } from '@pj/shared/api/login'
import { request } from './request.ts'

export const signIn = (login: Login): Promise<LoginAnswer> =>
  request('/api/login', loginAnswerSchema, { method: 'POST', body: login })
