import { vi } from 'vitest'

export interface StubbedRequest {
  readonly url: string
  readonly method: string
  readonly headers: unknown
  /** The decoded JSON body. */
  readonly body: unknown
  readonly signal: AbortSignal | undefined
}

type Respond = (request: StubbedRequest) => Response | Promise<Response>

/**
 * Replaces fetch until vi.unstubAllGlobals(). Returns the list of requests, which grows as they are made, without the
 * questions whether the server can be reached: those succeed while `navigator.onLine` is true.
 */
export function stubFetch(respond: Respond): readonly StubbedRequest[] {
  const requests: StubbedRequest[] = []
  const stub: typeof fetch = async (input, init = {}) => {
    if (String(input) === '/healthz') {
      if (navigator.onLine) return new Response()
      throw new TypeError('Failed to fetch')
    }
    const request = {
      url: String(input),
      method: init.method ?? 'GET',
      headers: init.headers,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? undefined,
    }
    requests.push(request)
    return respond(request)
  }
  vi.stubGlobal('fetch', stub)
  return requests
}
