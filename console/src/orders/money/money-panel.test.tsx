import type { Order } from '@pj/shared/orders/orders.api'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openOrderPage } from '../../testing/order-page.tsx'
import { makeAdjustment, makeOrder, makePayment } from '../../testing/orders.ts'
import { refuse } from '../../testing/stub-api.ts'
import { addNotices, notices } from '../notices.ts'
import { onlineMessages } from '../texts.ts'
import { messages as paymentMessages } from './payment-dialog.tsx'

const partPaid = makeOrder({
  paid_amount: 8000,
  balance_due: 12_000,
  deposit: 10_000,
  payments: [makePayment({})],
})

/** Shows the order's page; the server responds to changes with `respond`. */
async function renderMoney(order: Order, respond: () => unknown = () => order) {
  const page = await openOrderPage(order, { change: respond })
  return { ...page, panel: within(screen.getByRole('region', { name: 'Money' })) }
}

const rows = ({ getAllByRole }: Pick<typeof screen, 'getAllByRole'>) =>
  getAllByRole('row').map(({ textContent }) => textContent)
const dialogNamed = (name: string) => within(screen.getByRole('dialog', { name }))

/** Opens the dialog of a payment or a refund. */
async function startEntry(order: Order, kind: 'Take payment' | 'Refund', respond?: () => unknown) {
  const page = await renderMoney(order, respond)
  await page.user.click(page.panel.getByRole('button', { name: `${kind}…` }))
  const dialog = dialogNamed(`${kind}: PJ-7K2M9QXT`)
  const submit = (name: string = kind) => page.user.click(dialog.getByRole('button', { name }))
  return { ...page, dialog, submit }
}

it('shows the ledger, the deposit that is missing and the balance', async () => {
  const voided = { at: '2026-11-21T09:00:00.000Z', by: 'Owner', reason: 'Typed twice' }
  const { panel } = await renderMoney({
    ...partPaid,
    payments: [makePayment({}), makePayment({ id: '2', method: 'cash', reference: '', note: 'at the door', voided })],
  })
  expect(rows(panel)).toEqual(expect.arrayContaining(['Total₦20,000', 'Paid₦8,000', 'Balance due₦12,000']))
  const [first, second] = within(panel.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Paid ₦8,000 Transfer, Ada ObiSat 21 Nov, 9:00 am, Kemi')
  expect(second?.querySelector('s')?.textContent).toBe('Paid ₦8,000 Cash')
  expect(second?.textContent).toContain('at the door')
  expect(second?.textContent).toContain('Void, Sat 21 Nov, 10:00 am, Owner: Typed twice')
  expect(panel.getAllByRole('button', { name: /^Void/ })).toHaveLength(1)
  expect(panel.getByText('Part paid ₦8,000 of ₦20,000')).toBeTruthy()
  const parts = within(panel.getByRole('list', { name: 'Instalments' })).getAllByRole('listitem')
  expect(parts.map((part) => part.textContent)).toEqual([
    'Deposit ₦10,000: ₦2,000 missing',
    'By Sat 21 Nov ₦10,000: open',
  ])
})

it('says which parts are paid, and which are overdue', async () => {
  const instalments = [
    { amount: 10_000, due_on: '2026-01-02', paid: true },
    { amount: 4000, due_on: '2026-01-03', paid: false },
    { amount: 6000, due_on: '2099-01-04', paid: false },
  ]
  const { user, panel } = await renderMoney({ ...partPaid, paid_amount: 11_000, balance_due: 9000, instalments })
  const parts = within(panel.getByRole('list', { name: 'Instalments' })).getAllByRole('listitem')
  expect(parts.map((part) => part.textContent)).toEqual([
    'Deposit ₦10,000: paid',
    'By Sat 3 Jan ₦4,000: ₦3,000 overdue',
    'By Sun 4 Jan ₦6,000: open',
  ])
  await user.click(panel.getByRole('button', { name: 'Take payment…' }))
  expect(dialogNamed('Take payment: PJ-7K2M9QXT').getByLabelText<HTMLInputElement>('Amount').value).toBe('3,000')
})

it('takes a payment with the amount that is asked for, and the method that staff choose', async () => {
  const payments = [makePayment({}), makePayment({ id: '2', method: 'card', amount: 12_000 })]
  const paid = { ...partPaid, paid: true, paid_amount: 20_000, balance_due: 0, version: 2, payments }
  const { user, panel, sent, dialog, submit } = await startEntry(partPaid, 'Take payment', () => paid)
  addNotices([{ kind: 'undo', message: 'Confirmed another order', undo: () => Promise.resolve(), at: 0 }])
  expect(dialog.getByLabelText('Amount')).toHaveProperty('value', '2,000')
  await submit()
  expect(dialog.getByRole('alert').textContent).toBe(paymentMessages.chooseHow)
  expect(sent()).toEqual([])
  await submit('All ₦12,000')
  await user.click(dialog.getByLabelText('Card machine'))
  await user.type(dialog.getByLabelText('Reference'), 'RRN 77')
  await submit()
  expect(sent()).toMatchObject([
    {
      route: 'POST /api/orders/PJ-7K2M9QXT/payments',
      body: { kind: 'payment', amount: 12_000, method: 'card', reference: 'RRN 77', note: '' },
    },
  ])
  expect(await panel.findByText('Paid', { selector: 'span' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(notices.read()).toMatchObject([{ kind: 'undo', message: 'PJ-7K2M9QXT: payment of ₦12,000 by card machine' }])
})

it('sends every attempt of one dialog with the same key', async () => {
  const { user, dialog, submit } = await startEntry(partPaid, 'Take payment')
  const keys: unknown[] = []
  const fail = (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Promise.reject(new Error('offline'))
  }
  await user.click(dialog.getByLabelText('Cash'))
  vi.stubGlobal('fetch', fail)
  await submit()
  expect((await dialog.findByRole('alert')).textContent).toBe(paymentMessages.notSaved("We can't reach the server."))
  await submit()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

it('takes whole naira, and asks before it takes more than is due', async () => {
  const { user, sent, dialog, submit } = await startEntry(partPaid, 'Take payment')
  await user.clear(dialog.getByLabelText('Amount'))
  await user.type(dialog.getByLabelText('Amount'), '13000.50')
  await user.click(dialog.getByLabelText('Cash'))
  await submit()
  expect(dialog.getByText('The amount must be a whole number of naira')).toBeTruthy()
  await user.clear(dialog.getByLabelText('Amount'))
  await user.type(dialog.getByLabelText('Amount'), '13,000')
  await submit()
  expect(dialog.getByRole('alert').textContent).toBe('Only ₦12,000 is due. Record ₦13,000 anyway?')
  await user.type(dialog.getByLabelText('Amount'), '0')
  // Another amount is another question.
  expect(dialog.queryByRole('alert')).toBeNull()
  await submit()
  expect(dialog.getByRole('alert').textContent).toBe('Only ₦12,000 is due. Record ₦130,000 anyway?')
  expect(sent()).toEqual([])
  await submit('Record ₦130,000')
  expect(sent()[0]?.body).toMatchObject({ amount: 130_000, expected_balance: 12_000, allow_overpaid: true })
})

it('says that the balance has changed, and proposes what is due now', async () => {
  const current = { ...partPaid, paid_amount: 18_000, balance_due: 2000, version: 3 }
  const message = 'The balance has changed: ₦2,000 is due now.'
  const { user, sent, dialog, submit } = await startEntry(partPaid, 'Take payment', () =>
    Response.json({ success: false, error: 'balance_changed', message, order: current }, { status: 409 }),
  )
  await user.click(dialog.getByLabelText('Cash'))
  await submit()
  expect((await dialog.findByRole('alert')).textContent).toBe(`Not saved: ${message}`)
  await user.click(await dialog.findByRole('button', { name: 'Half ₦1,000' }))
  await submit()
  expect(sent().map(({ body }) => body)).toMatchObject([
    { amount: 2000, expected_balance: 12_000 },
    { amount: 1000, expected_balance: 2000 },
  ])
})

it('says that a payment is recorded already, and stays open', async () => {
  const duplicate = { ...partPaid, duplicate_of: '1' }
  const { user, dialog, submit } = await startEntry(partPaid, 'Take payment', () => duplicate)
  await user.click(dialog.getByLabelText('Transfer'))
  await submit()
  expect((await dialog.findByRole('alert')).textContent).toBe(
    paymentMessages.duplicate('₦8,000, Ada Obi, Sat 21 Nov, 9:00 am, Kemi'),
  )
})

it('refunds what is owed, and never more than was paid', async () => {
  const cancelled = makeOrder({
    status: 'cancelled',
    paid_amount: 8000,
    kept_amount: 3000,
    balance_due: -5000,
    payments: [makePayment({})],
  })
  const { user, panel, sent } = await renderMoney(cancelled)
  expect(panel.getByText('₦5,000 to refund')).toBeTruthy()
  expect(rows(panel)).toContain('Kept after cancelling₦3,000')
  expect(screen.getByText(/^Was due/).textContent).not.toContain('late')
  await user.click(screen.getByRole('button', { name: 'Refund ₦5,000…' }))
  const dialog = dialogNamed('Refund: PJ-7K2M9QXT')
  expect(dialog.getByLabelText('Amount')).toHaveProperty('value', '5,000')
  await user.click(dialog.getByLabelText('Transfer'))
  await user.clear(dialog.getByLabelText('Amount'))
  await user.type(dialog.getByLabelText('Amount'), '8001')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(dialog.getByText('Only ₦8,000 has been paid')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Refund owed ₦5,000' }))
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(sent()).toMatchObject([{ body: { kind: 'refund', amount: 5000, method: 'transfer' } }])
})

it('voids an entry with a reason', async () => {
  const { user, panel, sent } = await renderMoney(partPaid, () => refuse(422, 'refund_exceeds_paid', 'No.'))
  await user.click(panel.getByRole('button', { name: 'Void payment of ₦8,000 by transfer…' }))
  const dialog = dialogNamed('Void payment of ₦8,000 by transfer?')
  await user.click(dialog.getByRole('button', { name: 'Void' }))
  expect(dialog.getByText('Enter a reason')).toBeTruthy()
  await user.type(dialog.getByLabelText('Reason'), 'Typed twice')
  await user.click(dialog.getByRole('button', { name: 'Void' }))
  expect(sent()).toMatchObject([
    { route: 'DELETE /api/orders/PJ-7K2M9QXT/payments/1', body: { reason: 'Typed twice' } },
  ])
  expect((await dialog.findByRole('alert')).textContent).toBe('No.')
})

it('asks for the amount of an announced transfer when T is pressed, and records another one', async () => {
  const announced = { ...partPaid, transfer_to_check: { sender: 'Ada Obi', at: '2026-11-21T08:00:00.000Z' } }
  const { user, panel, sent } = await renderMoney(announced)
  const check = within(panel.getByRole('group', { name: 'Transfer to check' }))
  expect(check.getByText(/Ada Obi has sent it/)).toBeTruthy()
  expect(check.getByRole('button', { name: 'Received ₦2,000' })).toBeTruthy()
  await user.keyboard('t')
  const asked = dialogNamed('Transfer received: PJ-7K2M9QXT')
  expect(asked.getAllByText('Ada Obi')).toHaveLength(2)
  expect(asked.getByLabelText<HTMLInputElement>('Amount').value).toBe('2,000')
  expect(sent()).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Received' }))
  await user.click(check.getByRole('button', { name: 'Another amount…' }))
  const dialog = dialogNamed('Transfer received: PJ-7K2M9QXT')
  await user.clear(dialog.getByLabelText('Amount'))
  await user.type(dialog.getByLabelText('Amount'), '5,000')
  await user.click(dialog.getByRole('button', { name: 'Received' }))
  await user.click(check.getByRole('button', { name: 'Not there yet' }))
  expect(sent().map(({ body }) => body)).toEqual([
    { received: true, amount: 2000, expected_balance: 12_000 },
    { received: true, amount: 5000, expected_balance: 12_000 },
    { received: false },
  ])
})

it('shows an online payment of another amount than asked for until somebody has checked it', async () => {
  const reference = 'PJ-7K2M9QXT-1'
  const payment = { reference, asked: 16_500, received: 5000, reasons: ['amount' as const] }
  const { user, panel, sent } = await renderMoney({
    ...partPaid,
    online: { to_check: [payment], refunds: [], refundable: 5000 },
  })
  const text = `${onlineMessages.toCheck('₦5,000')} (${reference}). ${onlineMessages.amount('₦16,500')}`
  expect(panel.getByText((_, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: onlineMessages.checked }))
  expect(sent().map(({ route }) => route)).toEqual([
    `POST /api/orders/PJ-7K2M9QXT/online-payments/${reference}/checked`,
  ])
})

it('gives a discount in percent, with a label for the customer and a reason', async () => {
  const { user, panel, sent } = await renderMoney(makeOrder({ subtotal: 16_500 }))
  await user.click(panel.getByRole('button', { name: 'Discount or surcharge…' }))
  const dialog = dialogNamed('Discount or surcharge')
  await user.click(dialog.getByLabelText('Percent', { selector: '[type=radio]' }))
  await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '10')
  await user.click(dialog.getByRole('button', { name: 'Add discount' }))
  expect(sent()).toEqual([])
  await user.type(dialog.getByLabelText('Label'), 'Church discount')
  await user.type(dialog.getByLabelText('Reason'), 'Asked by the pastor')
  await user.click(dialog.getByRole('button', { name: 'Add discount' }))
  const body = { kind: 'discount', percent: 10, label: 'Church discount', reason: 'Asked by the pastor', version: 1 }
  await expect.poll(() => sent()).toMatchObject([{ body }])
})

it('lists discounts with their reasons, and lets only those end that no refund has caused', async () => {
  const { panel } = await renderMoney(
    makeOrder({
      adjustments: [
        makeAdjustment({ label: 'Church discount', amount: 1650, reason: 'Asked by the pastor' }),
        makeAdjustment({ id: '2', label: 'Price reduction', amount: 400, reason: '', is_refund: true }),
      ],
    }),
  )
  expect(rows(panel)).toEqual(expect.arrayContaining(['Church discount−₦1,650', 'Price reduction−₦400']))
  expect(panel.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove Church discount…',
  ])
  expect(panel.getByText('Kemi, Sat 21 Nov, 9:00 am, Asked by the pastor')).toBeTruthy()
})

it('says what a refund makes of the price, and offers to void a payment that was never made', async () => {
  const { user, dialog } = await startEntry({ ...partPaid, status: 'completed' }, 'Refund')
  await user.type(dialog.getByLabelText('Amount'), '5,000')
  expect(dialog.getByText(paymentMessages.reduction('₦15,000'))).toBeTruthy()
  await user.click(dialog.getByLabelText('Money returned'))
  expect(dialog.getByText(paymentMessages.askedAgain('₦17,000'))).toBeTruthy()
  await user.click(dialog.getByLabelText('Entry by mistake'))
  await user.click(dialog.getByRole('button', { name: 'Void the last payment…' }))
  expect(screen.getByRole('dialog', { name: /^Void payment of ₦8,000/ })).toBeTruthy()
})
