import * as z from 'zod/mini'
import { type ApiResult, requestJson } from './http.ts'

const loginSchema = z.object({ token: z.catch(z.optional(z.string()), undefined) })

/** Gives up after 10 seconds (docs/business-rules.md#login). */
export const login = (email: string, password: string): Promise<ApiResult<z.infer<typeof loginSchema>>> =>
  requestJson('/api/login', { body: { email, password }, schema: loginSchema, timeoutMs: 10_000 })
