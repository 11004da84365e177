import { errorSchema } from '@pj/shared/api/fields'
import { z } from 'zod'
import { currentSession } from '../session/session.ts'

/** A call that came to nothing: refused by the server (a 4xx), or without an answer (status 0). */
export class ApiError extends Error {
  readonly status: number
  /** The server's code, or `no_answer`, or `strange_answer`. */
  readonly code: string
  /** The whole answer, for the calls that send more along, such as the current order with a conflict. */
  readonly details: unknown
  readonly errors: readonly string[]

  constructor(problem: {
    status: number
    code: string
    message: string
    details?: unknown
    errors?: readonly string[]
  }) {
    super(problem.message)
    this.name = 'ApiProblem'
    this.status = problem.status
    this.code = problem.code
    this.details = problem.details
    this.errors = problem.errors ?? []
  }
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

const timeoutMs = 15_000

export const apiBase: string = import.meta.env.VITE_API_BASE ?? ''

/** One call of the API with the token of whoever is signed in; the answer is parsed with `schema`. */
export async function request<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  call: RequestOptions = {},
): Promise<z.output<Schema>> {
  const response = await send(path, call)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toApiError(response.status, body)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError({
    status: response.status,
    code: 'strange_answer',
    message: `The server's answer could not be read: ${z.prettifyError(parsed.error)}`,
    details: body,
  })
}

/** The answer as it is, for pictures and files. */
export async function requestBlob(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await send(path, { signal })
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined))
  return response.blob()
}

/** For calls that answer with nothing to read. */
export async function requestEmpty(path: string, call: RequestOptions): Promise<void> {
  const response = await send(path, call)
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined))
}

export const authorizationHeader = (): Record<string, string> => {
  const token = currentSession()?.token
  return token ? { Authorization: `Bearer ${token}` } : {}
}

async function send(path: string, call: RequestOptions): Promise<Response> {
  const giveUp = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(apiBase + path, {
      method: call.method ?? 'GET',
      signal: call.signal ? AbortSignal.any([call.signal, giveUp]) : giveUp,
      headers: { ...authorizationHeader(), ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
  } catch (error) {
    if (call.signal?.aborted) throw error
    const message = giveUp.aborted ? 'The server took too long to answer.' : 'The server cannot be reached.'
    throw new ApiError({ status: 0, code: 'no_answer', message })
  }
}

function toApiError(status: number, body: unknown): ApiError {
  const known = errorSchema.safeParse(body)
  return new ApiError({
    status,
    code: known.success ? known.data.error : 'strange_answer',
    message: known.success ? known.data.message : `The server answered ${status}.`,
    details: body,
    errors: known.success ? (known.data.errors ?? []) : [],
  })
}
