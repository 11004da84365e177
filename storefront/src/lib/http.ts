import { isUnknownRecord, type UnknownRecord } from '@pj/shared/cart/unknown-record'
import * as v from 'valibot'
import { apiUrl, checkConnection } from './connection.ts'
import { decode, decodeJson, textSchema, validEntries } from './decode.ts'
import { isPreview } from './page.ts'

/** An error response of the API. */
export interface ApiError {
  readonly status: number
  /** A sentence for a person, or ''. */
  readonly message: string
  readonly code: string
  readonly errors: readonly string[]
  /** The whole body. */
  readonly details: UnknownRecord
}

export type ApiResult<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  | { readonly kind: 'rejected'; readonly error: ApiError }
  /** No response: offline, timed out, or the connection broke. The request may have reached the server. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** A success response whose body does not fit the schema. */
  | { readonly kind: 'invalid-response' }

interface RequestOptions<Body> {
  readonly timeoutMs: number
  readonly schema: v.GenericSchema<unknown, Body>
  /** Sent as JSON with POST; without it the request is a GET. */
  readonly body?: UnknownRecord
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Requests a JSON resource of the API. Never throws: every failure is a result. */
export async function requestJson<Body>(path: string, options: RequestOptions<Body>): Promise<ApiResult<Body>> {
  if (isPreview && options.body) return previewResult
  const abort = new AbortController()
  const cancel = () => abort.abort()
  const timer = setTimeout(cancel, options.timeoutMs)
  options.signal?.addEventListener('abort', cancel)
  try {
    const response = await fetch(apiUrl(path), { signal: abort.signal, ...requestInit(options) })
    return parseResponse(response.status, await response.text(), options.schema)
  } catch {
    if (!options.signal?.aborted) void checkConnection()
    return { kind: 'unreachable', reason: abort.signal.aborted ? messages.timeout : messages.noConnection }
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', cancel)
  }
}

/** A preview sends nothing that the shop would store. */
export const previewResult = { kind: 'unreachable', reason: 'this is a preview' } as const

/** The browsers' own sentences differ, and none is meant for shoppers. */
const messages = { timeout: 'the answer took too long', noConnection: 'no connection' }

function requestInit({ body, headers = {} }: Omit<RequestOptions<unknown>, 'schema'>): RequestInit {
  if (!body) return { headers }
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } }
}

export function parseResponse<Body>(
  status: number,
  text: string,
  schema: v.GenericSchema<unknown, Body>,
): ApiResult<Body> {
  const body = decodeJson(recordSchema, text)
  if (status < 200 || status > 299 || body?.success === false) {
    return { kind: 'rejected', error: parseApiError(status, body ?? {}) }
  }
  const decoded = decode(schema, body)
  return decoded === undefined ? { kind: 'invalid-response' } : { kind: 'ok', body: decoded }
}

const recordSchema = v.custom<UnknownRecord>(isUnknownRecord)

const errorSchema = v.object({ message: textSchema, error: textSchema, errors: validEntries(v.string()) })

function parseApiError(status: number, body: UnknownRecord): ApiError {
  const { message, error: code, errors } = v.parse(errorSchema, body)
  return { status, message: message.trim(), code, errors, details: body }
}
