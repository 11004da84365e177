import { beforeAll, expect, it } from 'vitest'
import { attachPdf } from '../pages/print-pdf.ts'
import { countTurns } from '../testing/event-loop.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { sharedTestApp } from '../testing/test-app.ts'
import { findDocument, toPrinted } from './documents.queries.ts'

/** More than one being printed and 20 that wait. */
const count = 40

const test = sharedTestApp({ rateLimit: true, trustedProxies: 1 })
const money = createMoneyRequests(test)
let orderId: string
const numbers: string[] = []

beforeAll(async () => {
  orderId = await money.place()
  for (let paid = 1; paid <= count; paid += 1) await money.pay(orderId, { amount: 100 })
  const { documents } = (await test.get(`/api/orders/${orderId}/documents`)).json()
  for (const { number } of documents) numbers.push(number)
})

const get = (url: string, headers = {}) => test.get(url, headers)
const getPublic = (number = '', address = '10.3.0.1', token = '') =>
  get(`/api/orders/${orderId}/documents/${number}.pdf?order_token=${token}`, { 'x-forwarded-for': address })
const statusesOf = (responses: readonly { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode)

async function readDocument(number = '') {
  const row = await findDocument(test.db, number)
  if (!row) throw new Error(`${number} does not exist`)
  return toPrinted(row)
}

/** Keeps the queue busy for more than a second. */
async function printLargest(): Promise<Buffer> {
  const document = await readDocument(numbers[0])
  const lines = Array.from({ length: 100 }, () => document.content.lines).flat()
  const largest = { ...document, kind: 'invoice', content: { ...document.content, lines } } as const
  return (await attachPdf(document.number, { paper: 'receipt', document: largest })).content
}

it('prints 20 documents in turn, two of each address, refuses more with 503, and keeps the event loop free', async () => {
  const largest = printLargest()
  const getFrom = (number: string, address: string) =>
    get(`/api/documents/${number}.pdf`, { ...test.as.staff, 'x-forwarded-for': address })
  const greedy = Promise.all(numbers.slice(0, 5).map((number) => getFrom(number, '10.3.0.9')))
  expect(statusesOf(await greedy).toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503, 503])
  const another = printLargest()
  const asked = Promise.all(numbers.map((number, index) => getFrom(number, `10.4.0.${index}`)))
  expect(await countTurns(() => Promise.all([largest, another, asked]))).toBeGreaterThan(20)
  const responses = await asked
  const refused = responses.filter(({ statusCode }) => statusCode !== 200)
  expect(responses.length - refused.length).toBe(20)
  for (const response of refused) {
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.json()).toMatchObject({ error: 'unavailable', message: expect.stringContaining('printed') })
  }
})

it('prints a document once for everyone who asks for it by its order, without name and address', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => getPublic(numbers[0])))
  expect(new Set(statusesOf(responses))).toEqual(new Set([200]))
  const [first] = responses
  for (const { rawPayload } of responses) expect(rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  const { lines } = readPdf(first?.rawPayload ?? Buffer.alloc(0))
  expect(lines).toContain(numbers[0])
  expect(lines).toContain('1 × Brownies, Box of 6')
  expect(lines).not.toContain('Customer')
})

it('names the payer for the browser that ordered, or found the order', async () => {
  const found = await test.post('/api/orders/find', { order_id: orderId, phone_number: '08031234567' })
  const named = await getPublic(`${numbers[0]}`, '10.3.0.2', found.json().order_token)
  expect(readPdf(named.rawPayload).lines).toEqual(expect.arrayContaining(['Ada Obi', '1 × Brownies, Box of 6']))
  const guessed = await getPublic(numbers[0], '10.3.0.2', 'guessed')
  expect(readPdf(guessed.rawPayload).lines).not.toContain('Customer')
})
