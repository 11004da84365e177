import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { mailShopUrl } from '../testing/mail-server.ts'
import { sharedPaystackShop } from '../testing/online-requests.ts'
import type { Shop, ValidRequest } from '../testing/request-states.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { streams, validRequests } from '../testing/valid-requests.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const responseSchema = z.object({ content: z.record(z.string(), z.unknown()).default({}) })
const operationSchema = z.object({ responses: z.record(z.string(), responseSchema) })
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

let shop: Shop
/** The content types of each route by status, as the OpenAPI document has them. */
let documented: Map<string, Record<string, string[]>>

const paystackShop = sharedPaystackShop()
const fresh = sharedTestApp()
beforeAll(async () => {
  const mailing = await paystackShop.test.startAnotherApp({ smtpUrl: 'capture:', publicUrl: mailShopUrl })
  shop = { ...paystackShop, fresh, mailing }
  const document = documentSchema.parse((await shop.test.get('/api/openapi.json')).json())
  documented = new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Object.fromEntries(Object.entries(responses).map(([status, { content }]) => [status, Object.keys(content)])),
      ]),
    ),
  )
})
const unstorable = { nul: '\u0000', highSurrogate: '\ud800', lowSurrogate: '\udc00' }

/** Together they are as likely to be stored as alone, except in a URL, which can't be decoded with a surrogate. */
function listCharacters([part]: Place): string[] {
  const { nul, highSurrogate, lowSurrogate } = unstorable
  if (isLongRun) return Object.values(unstorable)
  return [part === 'path' || part === 'query' ? nul : `${lowSurrogate}${nul}${highSurrogate}`]
}

/** `encodeURIComponent` writes no lone surrogates. */
const encode = (text: string): string =>
  Array.from(text, (letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('')

function toInject(name: string, { path = {}, query = {}, headers, body, sign }: ValidRequest): InjectOptions {
  const method = methods.find((known) => name.startsWith(`${known} `)) ?? 'GET'
  const target = name.slice(method.length + 1).replace(/\{(\w+)\}/g, (_, key: string) => encode(path[key] ?? ''))
  const search = Object.entries(query).map(([key, value]) => `${encode(key)}=${encode(value)}`)
  const url = search.length > 0 ? `${target}?${search.join('&')}` : target
  const common = { method, url, headers: { ...shop.test.as.owner, ...headers } }
  if (sign) return { ...common, ...sign(body) }
  if (body === undefined) return common
  const type = Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json'
  const payload = Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return { ...common, headers: { ...common.headers, 'content-type': type }, payload }
}

/** Sends a new example of the route, with these characters behind the text at `place` if there is one. */
async function send(name: string, place?: Place, characters = '') {
  const example = await validRequests[name]?.(shop)
  if (!example) throw new Error(`${name} has no example: add one to valid-requests.ts`)
  const request = toInject(name, place ? change(example, place, characters) : example)
  const response = await (example.app ?? shop.test.app).inject(request)
  await example.end?.()
  return { example, response }
}

type Place = readonly string[]

/** The places of all texts. Of a list, the entries are alike. */
function findTexts(value: unknown): string[][] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined)
  return entries.flatMap(([key, entry]) => findTexts(entry).map((place) => [key, ...place]))
}

function change<Value>(value: Value, [key, ...rest]: Place, character: string): Value
function change(value: unknown, [key, ...rest]: Place, character: string): unknown {
  if (key === undefined) return `${value}${character}`
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? change(entry, rest, character) : entry))
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, entry]) => [name, name === key ? change(entry, rest, character) : entry]),
  )
}

it('has an example of every route', () => {
  expect([...Object.keys(validRequests), ...streams].toSorted()).toEqual([...documented.keys()].toSorted())
})

describe.each(Object.keys(validRequests))('%s', (name) => {
  it('answers as documented, and with no 5xx where a text has a character that cannot be stored', async () => {
    const { example, response } = await send(name)
    const [type = ''] = String(response.headers['content-type'] ?? '').split(';')
    expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(300)
    expect(documented.get(name)?.[response.statusCode]).toEqual(
      response.statusCode === 204 ? [] : expect.arrayContaining([type]),
    )
    const { path, query, headers, body } = example
    const places = findTexts({ path, query, headers, body })
    // An ordinary run tries other places for each route.
    const offset = Object.keys(validRequests).indexOf(name)
    for (const place of places.filter((_, index) => isLongRun || (index + offset) % 8 === 0)) {
      for (const characters of listCharacters(place)) {
        const hostile = (await send(name, place, characters)).response
        expect(hostile.statusCode, `${place.join('.')} ${JSON.stringify(characters)}`).toBeLessThan(500)
      }
    }
  })
})
