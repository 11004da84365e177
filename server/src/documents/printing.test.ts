import { afterAll, beforeAll, expect, it } from 'vitest'
import { printPdf, printPdfInTurn } from '../pages/print-pdf.ts'
import { longestBlock, measureSlowness, timed } from '../testing/event-loop.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { findDocument, toPrinted } from './documents.queries.ts'

/** More than one being printed and 20 that wait. */
const count = 40
/** Milliseconds for which printing may keep all other requests waiting, on an idle machine. */
const maxBlock = 250

let test: TestApp
let money: ReturnType<typeof createMoneyRequests>
let orderId: string
const numbers: string[] = []

beforeAll(async () => {
  test = await startTestApp({ rateLimit: true, trustedProxies: 1 })
  money = createMoneyRequests(test)
  orderId = await money.place()
  for (let paid = 1; paid <= count; paid += 1) await money.pay(orderId, { amount: 100 })
  const { documents } = (await test.app.inject(`/api/orders/${orderId}/documents`)).json()
  for (const { number } of documents) numbers.push(number)
})
afterAll(() => test.close())

const get = (url: string, headers = {}) => test.app.inject({ url, headers })
const getPublic = (number = '', address = '10.3.0.1') =>
  get(`/api/orders/${orderId}/documents/${number}.pdf`, { 'x-forwarded-for': address })
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
  return printPdfInTurn({
    paper: 'receipt',
    document: { ...document, kind: 'invoice', content: { ...document.content, lines } },
  })
}

it('prints 20 documents in turn, refuses more with 503, and keeps the event loop free', timed, async () => {
  const slowness = measureSlowness()
  const largest = printLargest()
  let responses: Awaited<ReturnType<typeof get>>[] = []
  const block = await longestBlock(async () => {
    responses = await Promise.all(numbers.map((number) => get(`/api/documents/${number}.pdf`, test.as.staff)))
  })
  await largest
  expect(block).toBeLessThan(maxBlock * Math.max(slowness, measureSlowness()))
  const refused = responses.filter(({ statusCode }) => statusCode !== 200)
  expect(responses.length - refused.length).toBe(20)
  for (const response of refused) {
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.json()).toMatchObject({ error: 'unavailable', message: expect.stringContaining('printed') })
  }
})

it('prints a document for an email while more wait than may, each whole', async () => {
  const [document, mailed] = [await readDocument(numbers[0]), await readDocument(numbers[1])]
  const requests = Array.from({ length: 25 }, () => printPdf({ paper: 'a4', document }))
  const mail = printPdfInTurn({ paper: 'a4', document: mailed })
  const results = await Promise.allSettled(requests)
  expect(results.map(({ status }) => status)).toEqual([...Array(21).fill('fulfilled'), ...Array(4).fill('rejected')])
  expect(readPdf(await mail).lines).toContain(numbers[1])
})

it('prints a document once for everyone who asks for it by its order, without name and address', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => getPublic(numbers[0])))
  expect(new Set(statusesOf(responses))).toEqual(new Set([200]))
  const [first] = responses
  for (const { rawPayload } of responses) expect(rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  const { lines } = readPdf(first?.rawPayload ?? Buffer.alloc(0))
  expect(lines).toContain(numbers[0])
  expect(lines).not.toContain('Customer')
})

it('limits how many documents one address can ask for in a minute, staff too', async () => {
  const strangers = await Promise.all(Array.from({ length: 61 }, () => getPublic('RCT-2026-999999', '10.3.0.2')))
  expect(statusesOf(strangers).filter((status) => status === 429)).toHaveLength(1)
  const staff = { ...test.as.staff, 'x-forwarded-for': '10.3.0.3' }
  const office = await Promise.all(Array.from({ length: 121 }, () => get('/api/documents/RCT-2026-999999.pdf', staff)))
  expect(statusesOf(office).filter((status) => status === 429)).toHaveLength(1)
})
