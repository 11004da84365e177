import { vi } from 'vitest'

export interface ApiRequest {
  /** Method and path, such as `GET /api/users`. */
  readonly route: string
  readonly query: URLSearchParams
  /** The decoded JSON body. */
  readonly body: unknown
}

/**
 * Replaces fetch until the end of the test. `respond` returns a response, or the body of a successful one. Returns the
 * list of requests, which grows as they are made.
 */
export function stubApi(respond: (request: ApiRequest) => unknown): readonly ApiRequest[] {
  const requests: ApiRequest[] = []
  const stub: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://shop')
    const request = {
      route: `${init.method ?? 'GET'} ${url.pathname}`,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    const response = await respond(request)
    return response instanceof Response ? response : Response.json(response)
  }
  vi.stubGlobal('fetch', stub)
  return requests
}

/** The response to a refused request. */
export const refuse = (status: number, error: string, message: string): Response =>
  Response.json({ success: false, error, message }, { status })
