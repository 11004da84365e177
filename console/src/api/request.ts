import { errorSchema } from '@pj/shared/fields'
import { z } from 'zod'
import { currentSession } from '../lib/session.ts'

interface ApiErrorFields {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: unknown
  readonly errors?: readonly string[]
}

/** A request that the server refused (status 4xx or 5xx) or that got no response (status 0). */
export class ApiError extends Error {
  readonly status: number
  /** The server's code, `no_response` or `invalid_response`. */
  readonly code: string
  /** The whole body; some errors carry more, such as the current order. */
  readonly details: unknown
  readonly errors: readonly string[]

  constructor({ status, code, message, details, errors = [] }: ApiErrorFields) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
    this.errors = errors
  }
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Sent as JSON; a Blob as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

const timeoutMs = 15_000
/** Of a file on a slow line. */
const uploadTimeoutMs = 120_000

export const apiBase: string = import.meta.env.VITE_API_BASE ?? ''

/** Sends a request with the session's token and returns the body, parsed with `schema`. Throws an ApiError. */
export async function request<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<z.output<Schema>> {
  const response = await send(path, options)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toApiError(response.status, body)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError({
    status: response.status,
    code: 'invalid_response',
    message: `The server's answer could not be read: ${z.prettifyError(parsed.error)}`,
    details: body,
  })
}

/** Like `request`, for images and files. */
export async function requestBlob(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await send(path, { signal })
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined))
  return response.blob()
}

/** Like `request`, for responses without a body. */
export async function requestEmpty(path: string, options: RequestOptions): Promise<void> {
  const response = await send(path, options)
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined))
}

export const authorizationHeader = (): Record<string, string> => {
  const token = currentSession()?.token
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** The orders that a request of this tab is changing. */
const changing = new Map<string, number>()

export const isChangingOrder = (orderId: string): boolean => (changing.get(orderId) ?? 0) > 0

async function send(path: string, options: RequestOptions): Promise<Response> {
  const orderId = options.method === undefined ? undefined : /^\/api\/orders\/(PJ-[^/]+)/.exec(path)?.[1]
  if (orderId === undefined) return sendWithToken(path, options)
  const count = (step: 1 | -1) => changing.set(orderId, (changing.get(orderId) ?? 0) + step)
  count(1)
  try {
    return await sendWithToken(path, options)
  } finally {
    count(-1)
  }
}

async function sendWithToken(path: string, options: RequestOptions): Promise<Response> {
  const token = currentSession()?.token
  const response = await sendOnce(path, options)
  // A change of the password has replaced the token meanwhile.
  const isReplaced = response.status === 401 && currentSession() !== undefined && currentSession()?.token !== token
  return isReplaced ? sendOnce(path, options) : response
}

async function sendOnce(path: string, { method = 'GET', body, headers, signal }: RequestOptions): Promise<Response> {
  const isFile = body instanceof Blob
  const timeout = AbortSignal.timeout(isFile ? uploadTimeoutMs : timeoutMs)
  try {
    return await fetch(apiBase + path, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        ...authorizationHeader(),
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': isFile ? body.type : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    const message = timeout.aborted ? 'The server took too long to answer.' : 'The server cannot be reached.'
    throw new ApiError({ status: 0, code: 'no_response', message })
  }
}

function toApiError(status: number, body: unknown): ApiError {
  const { data } = errorSchema.safeParse(body)
  if (!data) {
    return new ApiError({
      status,
      code: 'invalid_response',
      message: `The server answered ${status}.`,
      details: body,
    })
  }
  return new ApiError({
    status,
    code: data.error,
    message: data.message,
    details: body,
    ...(data.errors && { errors: data.errors }),
  })
}
