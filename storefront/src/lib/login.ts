import * as v from 'valibot'
import { type ApiResult, requestJson } from './http.ts'

const loginSchema = v.object({ token: v.fallback(v.optional(v.string()), undefined) })

/** Gives up after 10 seconds (docs/business-rules.md#login). */
export const login = (email: string, password: string): Promise<ApiResult<v.InferOutput<typeof loginSchema>>> =>
  requestJson('/api/login', { body: { email, password }, schema: loginSchema, timeoutMs: 10_000 })
