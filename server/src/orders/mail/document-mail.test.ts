import { beforeEach, expect, it } from 'vitest'
import { unknownProductItem } from '../../testing/checkout-fixture.ts'
import { sharedMailShop } from '../../testing/mail-server.ts'
import { createMoneyRequests } from '../../testing/money-requests.ts'
import { placeForCustomer, receiveMail, waitForMessage } from '../../testing/order-messages.ts'
import { moveOrder, readOrder } from '../../testing/order-requests.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { setColumns } from '../../testing/rows.ts'
import { queueBatch, queueDocumentMails } from './document-mail.ts'

const { mailServer, test } = sharedMailShop()
// What is issued at different times is not one event.
beforeEach(() => {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
})

const money = createMoneyRequests(test)
const settings = { origin: 'https://shop.example.com', delays: { status: 0, change: 1 } }
/** What each server does every few seconds. */
const queue = () => queueDocumentMails(test.db, settings, test.clock.now)
const later = (minutes = 1) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)
}
const receive = (email: string, subject: string) => receiveMail(mailServer, email, subject)
const eventsOf = async (id: string) => (await readOrder(test, id)).messages.map(({ event, state }) => [event, state])
const waitFor = (id: string, wanted: string, state = 'sent') =>
  waitForMessage(test, id, (message) => message.event === wanted && message.state === state)
const complete = (id: string) => moveOrder(test, id, ['completed'])

it('mails the receipt of a payment once, though two servers look for it and one was killed', async () => {
  const { id, email } = await placeForCustomer(test)
  await moveOrder(test, id, ['confirmed'])
  await money.pay(id, { amount: 5000, method: 'transfer', reference: 'A Obi' })
  const killed = test.db.transaction().execute(async (trx) => {
    await queueBatch(trx, settings, test.clock.now)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await Promise.all([queue(), queue(), queue()])
  const mail = await receive(email, `We've received your payment for order ${id}`)
  await queue()
  const { balance_due } = await readOrder(test, id)
  expect(mail.text).toMatch(/Receipt: RCT-2026-\d{6}\nAmount: ₦5,000\nMethod: Transfer\nPaid so far: ₦5,000/)
  expect(mail.text).toContain(`Still due: ₦${balance_due.toLocaleString('en')}`)
  expect(mail.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
  await waitFor(id, 'payment')
  expect((await eventsOf(id)).filter(([event]) => event === 'payment')).toHaveLength(1)
})

it('mails a refund with its receipt and the credit note', async () => {
  const { id, email } = await placeForCustomer(test)
  const { amount } = await readOrder(test, id)
  await money.pay(id, { amount })
  await complete(id)
  later()
  await money.pay(id, { kind: 'refund', amount: 4000 })
  await queue()
  const mail = await receive(email, `We've refunded you for order ${id}`)
  expect(mail.text).toMatch(
    /Refund receipt: RCT-2026-\d{6}\nAmount: ₦4,000\nMethod: Cash\nCredit note: CRN-2026-\d{6} for ₦4,000/,
  )
  expect(mail.text).not.toContain('Still due')
  expect(mail.attachments.map(({ filename }) => filename.slice(0, 3))).toEqual(['RCT', 'CRN'])
})

it('corrects a voided entry when the customer was told about it', async () => {
  const { id, email } = await placeForCustomer(test)
  const { payments } = (await money.pay(id, { amount: 5000 })).json()
  await queue()
  await waitFor(id, 'payment')
  later()
  await money.voidEntry(id, payments[0].id)
  await queue()
  const mail = await receive(email, `We've corrected a receipt for order ${id}`)
  expect(mail.text).toMatch(/Receipt cancellation: RCT-2026-\d{6}, cancels RCT-2026-\d{6}\nAmount: ₦5,000/)
})

it('mails the invoice of a completed order once, and the receipt with it when it was paid then', async () => {
  const { id, email } = await placeForCustomer(test)
  await moveOrder(test, id, ['confirmed', 'baking', 'ready'])
  const order = await readOrder(test, id)
  const { version } = order
  await money.patch(id, { version, paid: true, status: 'completed' })
  await queue()
  const mail = await receive(email, `Thank you for your order ${id}`)
  expect(mail.text).toContain('Your invoice is attached.')
  expect(mail.text).toMatch(/Receipt: RCT-2026-\d{6} for ₦[\d,]+\nInvoice: INV-2026-\d{6} for ₦[\d,]+/)
  expect(mail.attachments.map(({ filename }) => filename.slice(0, 3))).toEqual(['RCT', 'INV'])
  expect(readPdf(mail.attachments[1]?.content ?? Buffer.from('')).lines).toContain(order.name)
  await waitFor(id, 'completed')
  await moveOrder(test, id, ['ready', 'completed'])
  expect(await waitFor(id, 'completed', 'skipped')).toMatchObject({ error: 'The customer already has this email' })
  expect((await eventsOf(id)).filter(([event]) => event === 'payment')).toEqual([])
})

it('prints of what was typed only the payer on the receipt of an order that staff have not read', async () => {
  const { id, email } = await placeForCustomer(test, { name: 'Bola Payer' })
  await money.pay(id, { amount: 5000, reference: 'evil reference' })
  await queue()
  const mail = await receive(email, `We've received your payment for order ${id}`)
  const printed = readPdf(mail.attachments[0]?.content ?? Buffer.from('')).lines.join(' ')
  expect(printed).toContain(id)
  expect(printed).toContain('Customer Bola Payer')
  expect(printed).not.toContain('evil')
  expect(mail.text).not.toMatch(/evil|Bola/)
})

it('never mails an amount that staff have not confirmed', async () => {
  const { id } = await placeForCustomer(test, {
    items: [unknownProductItem({ title: 'Meringue tower', price: '₦9,000' })],
    amount: 9000,
  })
  await money.pay(id, { amount: 5000 })
  await queue()
  expect((await waitFor(id, 'payment', 'skipped')).error).toBe('The price is not confirmed yet')
})

it.each([
  ['without an email address', { email: null }, 0],
  ['after more than an hour without mail', {}, 61],
])('mails nothing %s', async (_, columns, minutes) => {
  const { id } = await placeForCustomer(test)
  await setColumns(test, id, { hold_until: null, ...columns })
  await test.db.transaction().execute(async (trx) => {
    // No other server queues it meanwhile.
    await trx.selectFrom('document_mails').selectAll().forUpdate().execute()
    await money.pay(id, { amount: 5000 })
    later(minutes)
  })
  await queue()
  expect((await eventsOf(id)).filter(([event]) => event === 'payment')).toEqual([])
})
