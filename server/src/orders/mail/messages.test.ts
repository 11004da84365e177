import type { MessageState } from '@pj/shared/orders/messages'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedMailShop } from '../../testing/mail-server.ts'
import { placeForCustomer, receiveMail, skipDelays, waitForMessage } from '../../testing/order-messages.ts'
import { moveOrder, patchOrder, readOrder } from '../../testing/order-requests.ts'
import { publishMenu } from '../../testing/publish-menu.ts'
import { testMessageDelays } from '../../testing/test-app.ts'

const { mailServer, test } = sharedMailShop()

const place = (changes?: Record<string, unknown>) => placeForCustomer(test, changes)
const getOrder = (id: string): Promise<Order> => readOrder(test, id)
const waitForState = (id: string, wanted: MessageState) => waitForMessage(test, id, ({ state }) => state === wanted)
const setStatus = (id: string, ...statuses: readonly Order['status'][]) => moveOrder(test, id, statuses)
const receive = (email: string, subject: string) => receiveMail(mailServer, email, subject)

describe('the email after ordering', () => {
  it('contains the link, the amount due, the calendar file and the drawn cake', async () => {
    const { id, email } = await place()
    const mail = await receive(email, `We've received your order ${id}`)
    const { amount, messages } = await getOrder(id)
    expect(messages).toHaveLength(1)
    for (const words of [mail.text, mail.html]) {
      expect(words).toContain(`https://shop.example.com/orders/${id}`)
      expect(words).toContain(`₦${amount.toLocaleString('en')} is due`)
      expect(words).toContain('Express Cake - 8 inch')
    }
    expect(mail.from).toContain('@')
    expect(mail.autoSubmitted).toBe('auto-generated')
    expect(mail.html).not.toMatch(/(src|href)="(?!cid:|https:\/\/shop\.example\.com\/orders\/)/)
    const [calendar, drawing] = ['text/calendar', 'image/png'].map((type) =>
      mail.attachments.find((attachment) => attachment.type === type),
    )
    expect(calendar?.content.toString()).toContain('DTSTART:20261123T110000Z')
    expect(await sharp(drawing?.content).metadata()).toMatchObject({ format: 'png', width: 320 })
    expect(mail.html).toContain(`src="cid:${drawing?.id.slice(1, -1)}" alt="One tier: 8 inch carrot`)
  })

  it('shows the bank account of the shop, and never the example that a new shop comes with', async () => {
    const early = await place()
    const { text } = await receive(early.email, `We've received your order ${early.id}`)
    expect(text).toContain(`Call us for our bank details: ${menuA.business.phone}.`)
    expect(text).not.toMatch(/Account number|0000000000/)
    await publishMenu(test, { business: menuA.business })
    const { id, email } = await place()
    const mail = await receive(email, `We've received your order ${id}`)
    for (const words of [mail.text, mail.html]) {
      expect(words).toContain('Account number')
      expect(words).toContain(menuA.business.bank.account_number)
      expect(words).not.toContain('Call us for our bank details')
    }
  })
})

describe('the email about a status', () => {
  it('reports each step that concerns the customer, once', async () => {
    const { id, email } = await place({ location: { state: 'Lekki', fee: 3500 } })
    await receive(email, "We've received your order")
    await setStatus(id, 'confirmed')
    expect((await receive(email, `Your order ${id} is confirmed`)).text).toContain('Mon 23 Nov 2026, 12:00–1:00 pm')
    await setStatus(id, 'baking', 'ready')
    await receive(email, `Your order ${id} is ready`)
    await setStatus(id, 'out_for_delivery')
    expect((await receive(email, `Your order ${id} is on its way`)).text).toContain('5 Admiralty Way, Lekki')
    await setStatus(id, 'completed')
    await receive(email, `Thank you for your order ${id}`)
    await waitForMessage(test, id, ({ event, state }) => event === 'completed' && state === 'sent')
    const { messages } = await getOrder(id)
    expect(messages.map(({ event, state }) => `${event} ${state}`)).toEqual([
      'placed sent',
      'confirmed sent',
      'ready sent',
      'out_for_delivery sent',
      'completed sent',
    ])
    expect(mailServer.mails.filter(({ to }) => to === email)).toHaveLength(5)
  })

  it('names the refund when an order is cancelled', async () => {
    const { id, email } = await place()
    const order = await getOrder(id)
    await patchOrder(test, order, { paid: true })
    await setStatus(id, 'cancelled')
    const mail = await receive(email, `Your order ${id} was cancelled`)
    const placed = await receive(email, `We've received your order ${id}`)
    const [removed, added] = [mail, placed].map(({ attachments }) =>
      attachments.find(({ type }) => type === 'text/calendar')?.content.toString(),
    )
    expect(removed).toContain('METHOD:CANCEL\r\n')
    const readLine = (name: string, file = '') => new RegExp(`^${name}:(.+)\r$`, 'm').exec(file)?.[1]
    expect(readLine('UID', removed)).toBe(readLine('UID', added))
    expect(Number(readLine('SEQUENCE', removed))).toBeGreaterThan(Number(readLine('SEQUENCE', added)))
    expect(mail.text).toContain('remove the time from your calendar')
    expect(mail.text).toContain(`We'll refund ₦${order.amount.toLocaleString('en')}.`)
    expect(mail.text).not.toContain('Account number')
  })
})

describe('the email about a change', () => {
  const change = async (id: string, changes: object): Promise<void> => {
    const response = await patchOrder(test, await readOrder(test, id), { changes })
    expect(response.statusCode, response.body).toBe(200)
  }
  const tuesday = '2026-11-24T11:00:00.000Z'

  it('lists what is different after several changes in a row', async () => {
    const { id, email } = await place()
    await receive(email, `We've received your order ${id}`)
    testMessageDelays.change = 60
    await change(id, { delivery_date: tuesday, order_note: '<i>No nuts</i>' })
    await change(id, { delivery_date: '2026-11-25T13:30:00.000Z' })
    testMessageDelays.change = 1
    await skipDelays(test)
    const mail = await receive(email, `Your order ${id} was changed`)
    expect(mail.text).toContain('Date and time: Mon 23 Nov, 12:00 pm → Wed 25 Nov, 2:30 pm')
    expect(mail.text).toContain('Wed 25 Nov 2026, 2:30 pm (Lagos time)')
    expect(mail.text).toContain('Order note: changed')
    expect(mail.html).not.toContain('No nuts')
    const calendar = mail.attachments.find(({ type }) => type === 'text/calendar')
    expect(calendar?.content.toString()).toContain('DTSTART:20261125T133000Z')
    await waitForState(id, 'sent')
    expect((await getOrder(id)).messages.map(({ event }) => event)).toEqual(['placed', 'changed'])
  })

  it('is not sent when the change was undone', async () => {
    const { id } = await place()
    const { delivery_date } = await getOrder(id)
    await change(id, { delivery_date: tuesday })
    await change(id, { delivery_date })
    expect(await waitForState(id, 'skipped')).toMatchObject({ event: 'changed', error: 'The change was undone' })
  })
})

it('sends at most 20 mails about new orders to one address in a day', async () => {
  const { id: first, email } = await place()
  const message = await waitForState(first, 'sent')
  await sql`
    insert into messages (order_id, kind, event, recipient, state, sent_at)
    select order_id, kind, event, recipient, state, sent_at from messages, generate_series(1, 19)
    where id = ${message.id}`.execute(test.db)
  const { id } = await place({ email: email.toUpperCase() })
  expect(await waitForState(id, 'skipped')).toMatchObject({ error: expect.stringContaining('many emails') })
})
