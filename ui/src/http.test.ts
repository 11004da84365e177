import { afterEach, expect, it, vi } from 'vitest'
import { requestBlob, requestEmpty, requestJson } from './http.ts'

const options = {
  timeoutMs: 1000,
  texts: {
    timeout: 'Too slow',
    noConnection: 'No line',
    unreadable: 'Unreadable',
    refused: (status: number) => `${status}`,
  },
}

const stubFetch = (respond: (init: RequestInit) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => respond(init))

afterEach(() => vi.unstubAllGlobals())

const parseName = (body: unknown): string | undefined => (typeof body === 'string' ? body : undefined)

it('sends JSON with POST and a file as it is', async () => {
  const sent: RequestInit[] = []
  stubFetch((init) => {
    sent.push(init)
    return Response.json('Ada')
  })
  expect(await requestJson('/', { ...options, body: { a: 1 }, headers: { 'X-Key': 'k' } }, parseName)).toBe('Ada')
  await requestEmpty('/', { ...options, method: 'PUT', body: new Blob(['x'], { type: 'image/png' }) })
  expect(sent).toMatchObject([
    { method: 'POST', body: '{"a":1}', headers: { 'X-Key': 'k', 'Content-Type': 'application/json' } },
    { method: 'PUT', body: expect.any(Blob), headers: { 'Content-Type': 'image/png' } },
  ])
})

it('throws what the server says, or what the front end says for it', async () => {
  const body = {
    success: false,
    error: 'day_full',
    message: ' Full ',
    errors: ['Monday', 1],
    next_free_day: '2026-11-24',
  }
  stubFetch(() => Response.json(body, { status: 409 }))
  const refusal = { status: 409, code: 'day_full', message: 'Full', errors: ['Monday'], details: body, isRefusal: true }
  await expect(requestJson('/', options, parseName)).rejects.toMatchObject(refusal)
  await expect(requestBlob('/', options)).rejects.toMatchObject(refusal)
  stubFetch(() => new Response('Bad gateway', { status: 502 }))
  await expect(requestEmpty('/', options)).rejects.toMatchObject({ status: 502, code: '', message: '502', details: {} })
})

it('throws for a body that does not fit', async () => {
  stubFetch(() => Response.json(17))
  const unreadable = { status: 200, code: 'invalid_response', message: 'Unreadable', isRefusal: false }
  await expect(requestJson('/', options, parseName)).rejects.toMatchObject(unreadable)
})

it('reports a response that breaks off as none', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  stubFetch(() => new Response(broken))
  const noResponse = { status: 0, code: 'no_response', message: 'No line', isRefusal: false }
  await expect(requestJson('/', options, parseName)).rejects.toMatchObject(noResponse)
})

it("throws the caller's own abort as it is", async () => {
  const abort = new AbortController()
  stubFetch(({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))))
  const request = requestJson('/', { ...options, signal: abort.signal }, parseName)
  abort.abort()
  await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  await expect(requestJson('/', { ...options, signal: abort.signal }, parseName)).rejects.toMatchObject({
    name: 'AbortError',
  })
})
