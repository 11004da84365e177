import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeQuote, makeQuoteSummary } from '../testing/quotes.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type ApiRequest, refuse, stubApi } from '../testing/stub-api.ts'
import { QuoteScreen } from './quote-screen.tsx'
import { QuotesScreen } from './quotes-screen.tsx'
import { listMessages, quoteMessages } from './texts.ts'

beforeEach(() => void vi.setSystemTime('2026-11-21T11:00:00Z'))

const page = { quotes: [makeQuoteSummary()], next_cursor: null, total: 1, worth: 209_000 }

it('lists quotes with worth, state, end and views', async () => {
  const seen = makeQuoteSummary({
    quote_id: 'PQ-2',
    name: 'Mrs Bello',
    views: 3,
    viewed_at: '2026-11-20T15:15:00.000Z',
    asked: { text: 'Blue, please', at: '2026-11-20T15:20:00.000Z' },
  })
  stubApi(() => ({ ...page, quotes: [makeQuoteSummary(), seen], next_cursor: 'more', total: 9, worth: 1_500_000 }))
  renderScreen(<QuotesScreen />, '/quotes')
  const rows = within(await screen.findByRole('table', { name: 'Quotes' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain(quoteMessages.notSeen)
  expect(rows[2]?.textContent).toContain('Mrs Bello')
  expect(rows[2]?.textContent).toContain('Change requested')
  expect(rows[2]?.textContent).toContain('Opened 3 times, last Fri 20 Nov, 4:15 pm')
  expect(rows[2]?.textContent).toContain('₦209,000')
  expect(screen.getByText(listMessages.worth(9, '₦1,500,000'))).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load earlier quotes' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PQ-2' }).getAttribute('href')).toBe('/quotes/PQ-2')
})

function renderQuote(shown = makeQuote(), respond: (request: ApiRequest) => unknown = () => ({})) {
  const requests = stubApi((request) =>
    request.route.startsWith('POST') || request.route.startsWith('PATCH') ? respond(request) : shown,
  )
  const rendered = renderScreen(<QuoteScreen />, `/quotes/${shown.quote_id}`, '/quotes/:quoteId')
  return { ...rendered, sent: () => requests.filter(({ route }) => !route.startsWith('GET')) }
}

it('shows what the customer sees, what is due when, and the ways to send it', async () => {
  renderQuote()
  const total = within(await screen.findByRole('table', { name: 'Quote total' }))
  expect(total.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Items₦220,000',
    'Church−₦11,000',
    'Total₦209,000',
    'Due when accepted₦104,500',
    'Due Sat 19 Dec 2026₦104,500',
  ])
  expect(screen.getByRole('region', { name: 'Wedding Cake - 2 tiers' })).toBeTruthy()
  const chat = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
  expect(chat).toContain('https://wa.me/2348031234567?text=')
  expect(decodeURIComponent(chat)).toContain('₦209,000')
  expect(decodeURIComponent(chat)).toContain('https://shop.test/quotes/yJ3vYwQ8mH1b2c4d5e6f7g')
  expect(screen.getByRole('link', { name: 'Edit quote' }).getAttribute('href')).toBe('/quotes/PQ-7K2M9QXT/edit')
})

it('copies to a new quote, with its photos and discounts, and opens that', async () => {
  const { user, sent, currentUrl } = renderQuote(makeQuote(), () => {
    return { quote_id: 'PQ-2', public_id: 'abc', url: 'https://shop.test/quotes/abc', version: 1 }
  })
  await user.click(await screen.findByRole('button', { name: 'Copy to a new quote' }))
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(sent().map(({ route }) => route)).toEqual(['POST /api/quotes/PQ-7K2M9QXT/copy'])
  expect(currentUrl()).toBe('/quotes/PQ-2/edit')
})

it('sends it by email, and says what went wrong', async () => {
  const { user, sent } = renderQuote(makeQuote(), () => refuse(422, 'email_required', 'Email is off.'))
  await user.click(await screen.findByRole('button', { name: 'Send by email' }))
  expect(await screen.findByText('Email is off.')).toBeTruthy()
  expect(sent().map(({ route }) => route)).toEqual(['POST /api/quotes/PQ-7K2M9QXT/send'])
})

it('shows what is asked for until it is answered', async () => {
  const asked = { text: 'Blue, please', at: '2026-11-20T15:20:00.000Z' }
  const { user, sent } = renderQuote(makeQuote({ asked, version: 2 }))
  const notice = within(await screen.findByRole('group', { name: quoteMessages.asks }))
  expect(notice.getByText('Blue, please')).toBeTruthy()
  expect(notice.getByRole('link', { name: 'Change the quote' })).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Mark as answered' }))
  await waitFor(() => expect(sent()).toMatchObject([{ body: { answered: true, version: 2 } }]))
})

it('accepts for the customer with a note, on a full day with a reason, and opens the order', async () => {
  const answers = [refuse(422, 'day_full', 'Saturday 19 December is full.'), { order_id: 'PJ-1' }]
  const { user, sent, currentUrl } = renderQuote(makeQuote(), () => answers.shift())
  await user.click(await screen.findByRole('button', { name: 'Accept for the customer…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Accept for the customer' }))
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(dialog.getByText('Say how the customer accepted')).toBeTruthy()
  await user.type(dialog.getByLabelText('Note'), 'On the phone')
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await user.type(await dialog.findByLabelText('Reason for overbooking'), 'A regular')
  await user.click(dialog.getByRole('button', { name: 'Overbook and accept' }))
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(currentUrl()).toBe('/orders/PJ-1?print=1')
  expect(sent().map(({ body }) => body)).toEqual([
    { note: 'On the phone', version: 1 },
    { note: 'On the phone', overbook_reason: 'A regular', version: 1 },
  ])
})

it('withdraws with a reason', async () => {
  const { user, sent } = renderQuote()
  await user.click(await screen.findByRole('button', { name: 'Withdraw…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw the quote' }))
  await user.type(dialog.getByLabelText('Reason'), 'Too late')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ reason: 'Too late', version: 1 }]))
})

it('leads from an accepted quote to its order, and sends it no more', async () => {
  renderQuote(makeQuote({ state: 'accepted', order_id: 'PJ-1' }))
  expect((await screen.findByRole('link', { name: 'Open PJ-1' })).getAttribute('href')).toBe('/orders/PJ-1')
  expect(screen.queryByRole('button', { name: 'Send by email' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit quote' })).toBeNull()
  expect(screen.queryByText(/^(Due|Valid)/)).toBeNull()
})
