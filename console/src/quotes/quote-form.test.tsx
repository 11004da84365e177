import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NewOrderScreen } from '../order-form/order-form-screen.tsx'
import { messages as dialogMessages } from '../order-form/quote-dialog.tsx'
import { makeOrder } from '../testing/orders.ts'
import { makeQuote } from '../testing/quotes.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type ApiRequest, refuse, stubApi } from '../testing/stub-api.ts'
import { CopyOrderScreen, EditQuoteScreen } from './quote-form-screen.tsx'
import { quoteMessages } from './texts.ts'

beforeEach(() => {
  // A Saturday, 12:00 in Lagos.
  vi.setSystemTime('2026-11-21T11:00:00Z')
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const created = { quote_id: 'PQ-1', public_id: 'abc', url: 'https://shop.test/quotes/abc', version: 1 }

/** Answers with the quote, and the changes of quotes with `respond`. */
function stub(respond: (request: ApiRequest) => unknown = () => created, shown = makeQuote()) {
  const requests = stubApi((request) => {
    if (/^(POST|PATCH) \/api\/quotes/.test(request.route)) return respond(request)
    if (request.route.startsWith('GET /api/quotes/')) return shown
    return request.route.startsWith('GET /api/orders/') ? makeOrder() : { customers: [], has_more: false }
  })
  return () => requests.filter(({ route }) => /^(POST|PATCH) \/api\/quotes/.test(route))
}

const typeInto = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string, scope: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(scope.getByRole('button', { name }))
const openDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function startEdit(shown = makeQuote(), respond?: (request: ApiRequest) => unknown) {
  const sent = stub(respond, shown)
  const rendered = renderScreen(<EditQuoteScreen />, `/quotes/${shown.quote_id}/edit`, '/quotes/:quoteId/edit')
  await screen.findByRole('heading', { level: 1, name: `Edit ${shown.quote_id}` })
  return { ...rendered, sent }
}

it('saves an order for later as a quote without a payment, valid for a week, and opens it', async () => {
  const answers = [refuse(503, 'unavailable', 'Try again.'), created]
  const sent = stub(() => answers.shift())
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { currentUrl } = renderScreen(<NewOrderScreen />, '/orders/new?for=later')
  press('Brownies Box of 6 ₦16,500')
  typeInto('Delivery date and time', '2026-12-19T12:00')
  press('Save as quote')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  typeInto('Name', 'Mrs Bello')
  fireEvent.click(screen.getByRole('radio', { name: 'All ₦16,500' }))
  press('Save as quote')
  const dialog = await openDialog('Save as quote')
  expect(dialog.getByLabelText<HTMLInputElement>('Valid until').value).toBe('28/11/2026')
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: 'With love' } })
  fireEvent.change(dialog.getByLabelText('Deposit in percent'), { target: { value: '40' } })
  fireEvent.click(dialog.getByRole('checkbox'))
  press('Save quote', dialog)
  await dialog.findByText('Try again.')
  press('Save quote', dialog)
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(currentUrl()).toBe('/quotes/PQ-1')
  const keys = fetched.mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('idempotency-key') ?? [])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const [first, second] = sent()
  expect(second).toEqual(first)
  expect(first).toMatchObject({
    route: 'POST /api/quotes',
    body: {
      name: 'Mrs Bello',
      amount: 16_500,
      message: 'With love',
      valid_until: '2026-11-28T22:59:00.000Z',
      deposit_percent: 40,
      hold: true,
    },
  })
  for (const field of ['payment', 'confirm', 'complete']) expect(first?.body).not.toHaveProperty(field)
  expect(sessionStorage.length).toBe(0)
})

it('is valid no longer than until the time of the order', async () => {
  const sent = stub()
  renderScreen(<NewOrderScreen />, '/orders/new?for=later')
  press('Brownies Box of 6 ₦16,500')
  typeInto('Name', 'Mrs Bello')
  typeInto('Delivery date and time', '2026-11-24T12:00')
  press('Save as quote')
  press('Save quote', await openDialog('Save as quote'))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ body: { valid_until: '2026-11-24T11:00:00.000Z', hold: false } }]),
  )
})

it('checks the terms, and says what to do about a full day that is to be held', async () => {
  const sent = stub(() => refuse(422, 'day_full', 'Saturday 19 December is full.'))
  renderScreen(<NewOrderScreen />, '/orders/new?for=later')
  press('Brownies Box of 6 ₦16,500')
  typeInto('Name', 'Mrs Bello')
  typeInto('Delivery date and time', '2026-12-19T12:00')
  press('Save as quote')
  const dialog = await openDialog('Save as quote')
  fireEvent.change(dialog.getByLabelText('Deposit in percent'), { target: { value: '101' } })
  fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '19/02/2027' } })
  press('Save quote', dialog)
  expect(dialog.getByText(dialogMessages.percentNeeded)).toBeTruthy()
  expect(dialog.getByText(dialogMessages.tooLate)).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(dialog.getByLabelText('Deposit in percent'), { target: { value: '50' } })
  fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value: '01/12/2026' } })
  press('Save quote', dialog)
  expect(await dialog.findByText(new RegExp(dialogMessages.full))).toBeTruthy()
  press('Cancel', dialog)
  expect(screen.getByLabelText('Reason for overbooking')).toBeTruthy()
})

it('keeps the prices of a quote of which only words change', async () => {
  const { sent } = await startEdit()
  typeInto('Order note', 'No nuts')
  press('Save quote')
  press('Save quote', await openDialog('Save quote'))
  await waitFor(() => expect(sent()).toMatchObject([{ body: { version: 1, order_note: 'No nuts' } }]))
  for (const field of ['items', 'amount', 'adjustments', 'location']) expect(sent()[0]?.body).not.toHaveProperty(field)
})

it("changes a quote's price with its version, at today's prices", async () => {
  const { sent, currentUrl } = await startEdit(makeQuote({ version: 3 }))
  expect(screen.getByRole('status', { name: 'Total' }).dataset.naira).toBe('209000')
  expect(screen.queryByRole('radio', { name: 'Now' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'WhatsApp' }).checked).toBe(true)
  press('Remove Church')
  press('Save quote')
  const dialog = await openDialog('Save quote')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Sugar flowers included.')
  expect(dialog.getByLabelText<HTMLInputElement>('Deposit in percent').value).toBe('50')
  press('Save quote', dialog)
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(currentUrl()).toBe('/quotes/PQ-7K2M9QXT')
  expect(sent()).toMatchObject([
    { route: 'PATCH /api/quotes/PQ-7K2M9QXT', body: { version: 3, amount: 664_000, adjustments: [] } },
  ])
  expect(sessionStorage.length).toBe(0)
})

it('says that somebody else has changed the quote, and keeps what was typed', async () => {
  await startEdit(makeQuote(), () => refuse(409, 'version_conflict', 'Someone else changed this quote.'))
  typeInto('Name', 'Ada Eze')
  press('Save quote')
  const dialog = await openDialog('Save quote')
  press('Save quote', dialog)
  expect(await dialog.findByText(new RegExp(dialogMessages.conflict))).toBeTruthy()
  press('Cancel', dialog)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Eze')
  press('Discard changes')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Obi')
})

it('copies an order to a new quote, without a time that has passed', async () => {
  vi.setSystemTime('2026-11-21T16:00:00Z')
  stub()
  renderScreen(<CopyOrderScreen />, '/quotes/new?copy=PJ-7K2M9QXT')
  expect(await screen.findByText(quoteMessages.copying)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Delivery location').value).toBe('Lekki')
  expect(screen.getByLabelText<HTMLInputElement>('Delivery date and time').value).toBe('')
})
