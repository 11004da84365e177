import { whenToPay } from '@pj/shared/quotes/quotes'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { findReceipt } from '../orders/receipts.ts'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { type StubbedRequest, stubFetch } from '../testing/stub-fetch.ts'
import { QuoteScreen } from './quote-screen.tsx'
import { endedTexts, quoteMessages as messages } from './texts.ts'

const written = {
  custom_line: true,
  description: 'Sculpted handbag',
  note: 'Red, with a gold chain',
  textToAppear: 'Ada at 40',
  category: 'custom',
  price: '₦200,000',
  quantity: 1,
}

/** A quote of ₦209,000 for a sculpted cake. */
const makeQuote = (changes: object = {}) => ({
  quote_id: 'PQ-7K2M9QXT',
  version: 1,
  state: 'open',
  name: 'Ada Obi',
  message: 'Sugar flowers included.',
  delivery_method: 'delivery',
  delivery_date: '2031-06-20T11:00:00Z',
  location: 'Lekki',
  valid_until: '2031-06-08T22:59:00Z',
  subtotal: 220_000,
  adjustment: -11_000,
  delivery_price: 3500,
  amount: 212_500,
  deposit: 106_250,
  items: [
    {
      index: 0,
      title: 'Sculpted handbag',
      quantity: 1,
      price: 220_000,
      line_total: 220_000,
      price_lines: [],
      item: written,
      has_photo: true,
    },
  ],
  adjustments: [{ label: 'Church', amount: -11_000 }],
  instalments: [
    { amount: 106_250, due_on: null },
    { amount: 106_250, due_on: '2031-06-20' },
  ],
  changes: [],
  asked: false,
  order_id: null,
  ...changes,
})

beforeEach(() => localStorage.clear())

let count = 0

/** Each page has its own link, because the query cache outlives a test. Reads get what `shown` returns then. */
async function renderQuote(
  shown: () => unknown = makeQuote,
  respond: (request: StubbedRequest) => Response = () => Response.json({ order_id: 'PJ-7K2M9QXA' }, { status: 201 }),
) {
  count += 1
  const requests = stubFetch((request) => {
    const body = shown()
    if (request.method !== 'GET') return respond(request)
    return body instanceof Response ? body : Response.json(body)
  })
  const rendered = renderScreen(<QuoteScreen />, `/quotes/link-${count}`, '/quotes/:publicId')
  return {
    ...rendered,
    path: `/api/quotes/public/link-${count}`,
    sent: () => requests.filter(({ method }) => method === 'POST'),
  }
}

const refuse = (status: number, error: string, message: string) =>
  Response.json({ success: false, error, message }, { status })

it('shows who it is for, what is in it, what it costs and what is due when', async () => {
  const { path } = await renderQuote()
  expect(await screen.findByText('PQ-7K2M9QXT for')).toBeTruthy()
  const items = within(screen.getByRole('region', { name: messages.items }))
  expect((await items.findByRole('img')).getAttribute('src')).toBe(`${path}/photos/0`)
  for (const text of ['1 × Sculpted handbag', 'Red, with a gold chain', 'Ada at 40'])
    expect(items.getByText(text)).toBeTruthy()
  expect(screen.getByText('Sugar flowers included.')).toBeTruthy()
  expect(readAmount('Total')).toBe(212_500)
  const price = within(screen.getByRole('region', { name: 'Price' }))
  expect(price.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Items₦220,000',
    'Church−₦11,000',
    'Delivery fee₦3,500',
    'Total₦212,500',
  ])
  const parts = within(screen.getByRole('table', { name: whenToPay }))
  expect(parts.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Deposit, when you accept₦106,250',
    'By Fri 20 Jun 2031₦106,250',
  ])
  expect(screen.getByRole('link', { name: messages.pdf }).getAttribute('href')).toBe(`${path}/quote.pdf`)
})

it('accepts the version that is shown by name, and leads to an order of this browser', async () => {
  const { user, sent, currentUrl } = await renderQuote()
  const name = await screen.findByLabelText(messages.name)
  fireEvent.change(name, { target: { value: ' ' } })
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(screen.getByText(messages.nameMissing)).toBeTruthy()
  expect(document.activeElement).toBe(name)
  fireEvent.change(name, { target: { value: 'Ada Eze' } })
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(currentUrl()).toBe('/orders/PJ-7K2M9QXA')
  expect(sent()).toMatchObject([{ body: { name: 'Ada Eze', version: 1 } }])
  expect(findReceipt('PJ-7K2M9QXA')).toMatchObject({
    name: 'Ada Eze',
    location: 'Lekki',
    amount: 212_500,
    adjustments: [{ label: 'Church', amount: -11_000 }],
    items: [{ title: 'Sculpted handbag', price: 220_000 }],
  })
})

it('shows a version that was made meanwhile, and says so', async () => {
  let shown = makeQuote()
  const { user } = await renderQuote(
    () => shown,
    () => {
      const changes = [{ label: 'Total', before: '₦212,500', after: '₦250,000' }]
      shown = makeQuote({ version: 2, amount: 250_000, changes })
      return refuse(409, 'quote_changed', 'This quote has changed. It now costs ₦250,000.')
    },
  )
  const name = await screen.findByLabelText(messages.name)
  fireEvent.change(name, { target: { value: 'Ada Eze' } })
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('₦212,500 → ₦250,000')).toBeTruthy()
  expect(screen.getByRole('link', { name: messages.seeChanges })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(name).toHaveProperty('value', 'Ada Eze')
  expect(readAmount('Total')).toBe(250_000)
})

it('sends what should change', async () => {
  let shown = makeQuote()
  const { user, sent } = await renderQuote(
    () => shown,
    () => {
      shown = makeQuote({ asked: true })
      return Response.json({ success: true, message: 'Thank you' }, { status: 202 })
    },
  )
  await user.click(await screen.findByRole('button', { name: messages.ask }))
  await user.type(screen.getByLabelText(messages.askLabel), 'Blue, please')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const answer = within(screen.getByRole('region', { name: 'Your answer' }))
  expect(await answer.findByText(messages.asked)).toBeTruthy()
  expect(sent()).toMatchObject([{ body: { text: 'Blue, please' } }])
})

it.each(['expired', 'withdrawn'] as const)(
  'asks for no money and says how to reach us when it is %s',
  async (state) => {
    await renderQuote(() => makeQuote({ state }))
    expect(await screen.findByText(endedTexts[state].name)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(screen.queryByRole('table', { name: whenToPay })).toBeNull()
    expect(screen.getByText('Sugar flowers included.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask us on WhatsApp' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Call / })).toBeTruthy()
  },
)

it('says when the link leads to no quote', async () => {
  await renderQuote(() => refuse(404, 'quote_not_found', 'No such quote'))
  expect(await screen.findByText(messages.unknown)).toBeTruthy()
})

it('says when the bakery is not reached, and tries again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  let isDown = true
  const { user } = await renderQuote(() => (isDown ? refuse(503, 'busy', 'Busy') : makeQuote()))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByText('PQ-7K2M9QXT for')).toBeTruthy()
})
