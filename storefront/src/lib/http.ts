import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import { ApiError, requestJson as request } from '@pj/ui/http'
import type * as v from 'valibot'
import { apiUrl, checkConnection } from './connection.ts'
import { decode } from './decode.ts'
import { isPreview } from './page.ts'
import { failureTexts } from './texts.ts'

interface JsonOptions<Body> {
  readonly timeoutMs: number
  readonly schema: v.GenericSchema<unknown, Body>
  /** Sent as JSON with POST; without it the request is a GET. */
  readonly body?: UnknownRecord
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
}

/** Requests a JSON resource of the API. Throws an ApiError. */
export async function requestJson<Body>(path: string, { schema, ...options }: JsonOptions<Body>): Promise<Body> {
  // A preview sends nothing that the shop would store.
  if (isPreview && options.body) throw noResponse('this is a preview')
  try {
    return await request(apiUrl(path), { ...options, texts: failureTexts }, (content) => decode(schema, content))
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) void checkConnection()
    throw error
  }
}

/** The request may have reached the server all the same. */
export const noResponse = (message: string): ApiError => new ApiError({ status: 0, code: 'no_response', message })

/** The failure of a request as a value. Rethrows everything else. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Null when the server knows nothing under this id. */
export const orNull = <Body>(answer: Promise<Body>): Promise<Body | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && isUnknown(error)) return null
    throw error
  })

const isUnknown = ({ isRefusal, status }: ApiError): boolean => isRefusal && status < 500 && status !== 429
