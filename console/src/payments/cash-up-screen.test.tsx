import type { Role } from '@pj/shared/accounts/roles'
import type { CashMovement, CashUp, CashUpEntry } from '@pj/shared/payments/cash-up.api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { messages as closingMessages } from './cash-closing.tsx'
import { messages as movementMessages } from './cash-movements.tsx'
import { CashUpScreen } from './cash-up-screen.tsx'

const makeEntry = (given: Partial<CashUpEntry>): CashUpEntry => ({
  id: '1',
  kind: 'payment',
  method: 'cash',
  amount: 50_000,
  reference: '',
  note: '',
  reason: null,
  channel: null,
  fee: null,
  at: '2026-11-20T09:05:00.000Z',
  by: 'Kemi',
  voided: null,
  order_id: 'PJ-7K2M9QXT',
  name: 'Ada Obi',
  ...given,
})

const none = { count: 0, payments: 0, refunds: 0, net: 0 }
const report: CashUp = {
  day: '2026-11-20',
  total: { count: 2, payments: 50_000, refunds: 60_000, net: -10_000 },
  fees: 0,
  methods: [
    { method: 'transfer', count: 1, payments: 0, refunds: 60_000, net: -60_000 },
    { method: 'cash', count: 1, payments: 50_000, refunds: 0, net: 50_000 },
    { method: 'card', ...none },
    { method: 'pos', ...none },
  ],
  people: [
    { by: 'Kemi', ...none, net: -10_000, net_by_method: { transfer: -60_000, cash: 50_000, card: 0, pos: 0 } },
    { by: null, ...none, net_by_method: { transfer: 0, cash: 0, card: 0, pos: 0 } },
  ],
  entries: [
    makeEntry({}),
    makeEntry({ id: '2', kind: 'refund', method: 'transfer', amount: 60_000, reference: 'GTB' }),
  ],
  voided: [
    makeEntry({
      id: '3',
      order_id: 'PJ-OTHER000',
      voided: { at: '2026-11-21T08:00:00.000Z', by: 'Owner', reason: 'Typed twice' },
    }),
  ],
  closing: null,
  corrections: [],
  last_float: 20_000,
  last_float_day: '2026-11-19',
  movements: [],
  riders: [],
  cash: { desk: 50_000, brought: 0, paid_in: 0, paid_out: 0, with_riders: 0 },
  expected_cash: 70_000,
}

const closing = {
  opening_float: 20_000,
  counted: 69_500,
  left: 15_000,
  expected: 70_000,
  cash: report.cash,
  later: 1000,
  methods: report.methods,
  note: 'Counted twice',
  at: '2026-11-20T19:00:00.000Z',
  by: 'Kemi',
}

const diesel: CashMovement = {
  ...{ id: '1', kind: 'out', amount: 8000, reason: 'Diesel', note: 'Generator', upload_id: null },
  ...{ at: '2026-11-20T09:05:00.000Z', by: 'Kemi' },
}

function renderCashUp(url: string, respond: (day: string | null) => unknown = () => report, role: Role = 'owner') {
  const requests = stubApi(({ route, query }) =>
    route === 'POST /api/cash-up/movements' ? diesel : respond(query.get('day')),
  )
  const days = () => requests.filter(({ route }) => route === 'GET /api/cash-up').map(({ query }) => query.get('day'))
  return { ...renderScreen(<CashUpScreen />, url, '/cash-up', role), requests, days }
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

it('shows the sums by method and by person, each entry with a link to its order, and voided ones apart', async () => {
  renderCashUp('/cash-up?day=2026-11-20')
  expect(await rowsOf('By method')).toEqual([
    'Transfer₦0₦60,000−₦60,000',
    'Cash₦50,000₦0₦50,000',
    'Card machine₦0₦0₦0',
    'POS terminal₦0₦0₦0',
    'Total₦50,000₦60,000−₦10,000',
  ])
  expect(await rowsOf('By person, net')).toEqual(['KemiTransfer −₦60,000Cash ₦50,000−₦10,000', 'Not recorded₦0'])
  expect(await rowsOf('Entries')).toEqual([
    '10:05 amKemiPJ-7K2M9QXT Ada ObiCash₦50,000',
    '10:05 amKemiPJ-7K2M9QXT Ada ObiRefund, Transfer, GTB−₦60,000',
  ])
  const entries = within(screen.getByRole('table', { name: 'Entries' }))
  expect(entries.getAllByRole('link')[0]?.getAttribute('href')).toBe('/orders/PJ-7K2M9QXT')
  expect(await rowsOf('Void: not counted')).toEqual([
    '10:05 amKemiPJ-OTHER000 Ada ObiCashVoid, Sat 21 Nov, 9:00 am, Owner: Typed twice₦50,000',
  ])
})

it.each(['/cash-up', '/cash-up?day=tomorrow'])('shows today at %s', async (url) => {
  vi.setSystemTime('2026-11-21T23:30:00Z')
  const { days } = renderCashUp(url)
  await screen.findByRole('table', { name: 'Entries' })
  vi.useRealTimers()
  expect(days()[0]).toBe('2026-11-22')
  expect(screen.queryByRole('link', { name: 'Today' })).toBeNull()
})

describe('the till', () => {
  const till = async () => within(await screen.findByRole('region', { name: closingMessages.title }))

  it('is closed with the counted cash, beside what is expected', async () => {
    const { user, requests } = renderCashUp('/cash-up?day=2026-11-20')
    const panel = await till()
    const float = panel.getByRole<HTMLInputElement>('textbox', { name: 'Opening float' })
    expect(float.value).toBe('20000')
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Stays in the till' }).value).toBe('20000')
    await user.clear(float)
    await user.type(float, '19,000')
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Stays in the till' }).value).toBe('19,000')
    await user.clear(float)
    await user.type(float, '20,000')
    await user.click(panel.getByRole('button', { name: closingMessages.close }))
    const counted = panel.getByRole('textbox', { name: 'Counted cash' })
    expect(document.activeElement).toBe(counted)
    await user.type(counted, '69,500')
    expect(panel.getByText('₦500 less than expected')).toBeTruthy()
    const stays = panel.getByRole('textbox', { name: 'Stays in the till' })
    expect(panel.getByText(closingMessages.goesOut(49_500))).toBeTruthy()
    await user.clear(stays)
    await user.type(stays, '70,000')
    await user.click(panel.getByRole('button', { name: closingMessages.close }))
    expect(panel.getByText('No more can stay than was counted')).toBeTruthy()
    await user.clear(stays)
    await user.type(stays, '15,000')
    await user.click(panel.getByRole('button', { name: closingMessages.close }))
    expect(requests.at(-1)).toMatchObject({
      route: 'POST /api/cash-up/closing',
      body: {
        day: '2026-11-20',
        opening_float: 20_000,
        counted: 69_500,
        left: 15_000,
        note: '',
        expected_cash: 70_000,
      },
    })
  })

  it('is counted by its notes, and names what it gained and what riders still have', async () => {
    const cash = { desk: 50_000, brought: 4500, paid_in: 1000, paid_out: 8000, with_riders: 6000 }
    const { user } = renderCashUp('/cash-up?day=2026-11-20', () => ({ ...report, cash }))
    const panel = await till()
    expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₦50,000',
      '₦4,500',
      '₦1,000',
      '−₦8,000',
    ])
    expect(panel.getByText('Expected: ₦67,500')).toBeTruthy()
    expect(panel.getByText(closingMessages.withRiders(6000))).toBeTruthy()
    await user.click(panel.getByText(closingMessages.notes))
    await user.type(panel.getByRole('textbox', { name: '₦1,000 notes' }), '60')
    await user.type(panel.getByRole('textbox', { name: '₦5 notes' }), '3')
    const counted = panel.getByRole<HTMLInputElement>('textbox', { name: 'Counted cash' })
    expect(counted.value).toBe('60,015')
    await user.type(panel.getByRole('textbox', { name: '₦5 notes' }), 'x')
    expect(panel.getByText(closingMessages.notANumber)).toBeTruthy()
    expect(counted.value).toBe('60,015')
  })

  it('shows what was counted, what was booked later, and takes corrections', async () => {
    const { user, requests } = renderCashUp('/cash-up?day=2026-11-20', () => ({ ...report, closing }))
    const panel = await till()
    expect(panel.getByText('₦500 less than expected')).toBeTruthy()
    expect(panel.getByText(`₦1,000 ${closingMessages.later}`)).toBeTruthy()
    expect(panel.getByText('Left in the till').nextSibling?.textContent).toBe('₦15,000')
    await user.click(panel.getByRole('button', { name: closingMessages.correct }))
    const dialog = within(screen.getByRole('dialog', { name: closingMessages.correct }))
    await user.click(dialog.getByRole('radio', { name: 'Less than counted' }))
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '200')
    await user.type(dialog.getByRole('textbox', { name: 'What was it?' }), 'Foreign coin')
    await user.click(dialog.getByRole('button', { name: closingMessages.correct }))
    expect(requests.at(-1)).toMatchObject({
      route: 'POST /api/cash-up/corrections',
      body: { day: '2026-11-20', amount: -200, note: 'Foreign coin' },
    })
  })
})

describe('cash in and out', () => {
  it('is recorded today, with a reason', async () => {
    vi.setSystemTime('2026-11-20T12:00:00Z')
    const { user, requests } = renderCashUp('/cash-up')
    await user.click(await screen.findByRole('button', { name: movementMessages.move }))
    vi.useRealTimers()
    const dialog = within(screen.getByRole('dialog', { name: movementMessages.move }))
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '8,000')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Other')
    await user.click(dialog.getByRole('button', { name: 'Record' }))
    expect(dialog.getByText(movementMessages.noteNeeded)).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Ice')
    await user.click(dialog.getByRole('button', { name: 'Record' }))
    expect(requests.find(({ route }) => route === 'POST /api/cash-up/movements')?.body).toEqual({
      ...{ kind: 'out', amount: 8000, reason: 'Other', note: 'Ice' },
    })
  })
})

describe('the desk, where the owner lets it count', () => {
  const blind = {
    day: report.day,
    last_float: 20_000,
    last_float_day: '2026-11-19',
    movements: [diesel],
    is_blind: true,
    closed: null,
    closing: null,
  }

  it('closes the day without a sum that is expected', async () => {
    let answer: unknown = blind
    const { user, requests } = renderCashUp('/cash-up?day=2026-11-20', () => answer, 'staff')
    const panel = within(await screen.findByRole('region', { name: closingMessages.title }))
    await user.type(panel.getByRole('textbox', { name: 'Counted cash' }), '61,000')
    expect(screen.queryByText(/expected|Sales less refunds/i)).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    const { methods: _, cash: __, later: ___, ...own } = closing
    answer = { ...blind, closed: { by: own.by, at: own.at }, closing: own }
    await user.click(panel.getByRole('button', { name: closingMessages.close }))
    expect(await screen.findByText('₦500 less than expected')).toBeTruthy()
    expect(screen.queryByText(/Taken in cash|Sales less refunds/)).toBeNull()
    expect(screen.queryByRole('button', { name: closingMessages.correct })).toBeNull()
    expect(requests.find(({ route }) => route === 'POST /api/cash-up/closing')?.body).toMatchObject({
      ...{ day: '2026-11-20', opening_float: 20_000, counted: 61_000, left: 20_000 },
    })
  })
})
