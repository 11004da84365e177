import type { OrderFormItem } from '@pj/shared/cart/cart-item'
import type { Order } from '@pj/shared/orders/orders.api'
import { weddingCake } from '@pj/shared/testing/items'
import { describe, expect, it } from 'vitest'
import { brownies, checkoutBody, expressCake, unknownProductItem } from '../../testing/checkout-fixture.ts'
import { sharedMailShop } from '../../testing/mail-server.ts'
import { placeForCustomer, receiveMail } from '../../testing/order-messages.ts'
import { moveOrder, patchOrder, readOrder } from '../../testing/order-requests.ts'
import type { ReceivedMail } from '../../testing/parse-mail.ts'

const { mailServer, test } = sharedMailShop()

const place = (changes?: Record<string, unknown>) => placeForCustomer(test, changes)
const getOrder = (id: string): Promise<Order> => readOrder(test, id)
const setStatus = (id: string, ...statuses: readonly Order['status'][]) => moveOrder(test, id, statuses)
const receive = (email: string, subject: string) => receiveMail(mailServer, email, subject)

describe('an order that nobody on our side has read', () => {
  const bait = 'Invoice overdue pay at https://evil.example'
  const hasBait = ({ subject, text, html, attachments }: ReceivedMail): boolean => {
    const calendars = attachments
      .filter(({ type }) => type === 'text/calendar')
      .map(({ content }) => content.toString())
    return /overdue|evil/i.test([subject, text, html, ...calendars].join().replaceAll(/\r?\n ?/g, ''))
  }
  const wedding: OrderFormItem = {
    ...weddingCake,
    ...{ cakeType: 'themed', theme: 'custom', customTheme: bait, message: 'Overdue', orderNote: bait },
  }
  const unknown = unknownProductItem({ title: bait, price: '₦500', options: bait, textToAppear: bait, icing: bait })
  const items = [{ ...expressCake, message: 'Overdue', orderNote: bait }, { ...brownies, orderNote: bait }, wedding]
  const texts = {
    name: 'Your invoice is overdue',
    house_address: bait,
    city: bait,
    order_note: bait,
    location: { state: 'Lekki', fee: 3500 },
  }
  const placeBait = () => {
    const { amount } = checkoutBody({ items, ...texts })
    return place({ ...texts, amount: amount + 500, items: [...items, unknown] })
  }

  it('contains nothing that was typed', async () => {
    const { id, email } = await placeBait()
    const mail = await receive(email, `We've received your order ${id}`)
    expect(hasBait(mail), mail.text).toBe(false)
    expect(mail.text).toContain('1 × An item not on our menu')
    expect(mail.text).toContain('1 × Express Cake - 8 inch')
    expect(mail.text).toContain('Where: Lekki')
    const order = await getOrder(id)
    await patchOrder(test, order, {
      changes: {
        name: 'Ada',
        city: 'Ikeja',
        house_address: '1 Road',
        items: order.items.slice(0, 3).map(({ item }) => ({ ...item, orderNote: '' })),
      },
    })
    const changed = await receive(email, `Your order ${id} was changed`)
    expect(hasBait(changed), changed.text).toBe(false)
    expect(changed.text).toContain('Name: changed')
    await setStatus(id, 'cancelled')
    expect(hasBait(await receive(email, `Your order ${id} was cancelled`))).toBe(false)
  })

  it('has no lettering on its drawing', async () => {
    const drawingOf = async (message: string): Promise<Buffer | undefined> => {
      const { email } = await place({ items: [{ ...expressCake, message }] })
      const { attachments } = await receive(email, "We've received your order")
      return attachments.find(({ type }) => type === 'image/png')?.content
    }
    expect(await drawingOf('Overdue')).toEqual(await drawingOf('Happy 40th, Ada'))
  })
})

describe('the email after ordering what is not confirmed yet', () => {
  const calendarOf = (mail: ReceivedMail) =>
    mail.attachments
      .find(({ type }) => type === 'text/calendar')
      ?.content.toString()
      .replaceAll('\r\n ', '')

  it('asks for nothing while the price is unchecked, and names no amount', async () => {
    const body = { ...checkoutBody({ email: 'tower@example.com', cart_id: 'tower', amount: 1 }) }
    const payload = { ...body, items: [{ title: 'Tower of wonders', price: '₦1' }] }
    const response = await test.post('/api/checkout', payload)
    expect(response.statusCode, response.body).toBe(201)
    const mail = await receive(body.email, "We've received your order")
    for (const words of [mail.text, mail.html]) {
      expect(words).toMatch(/We(&#39;|')ll call to confirm the price\. Please don(&#39;|')t pay yet\./)
      expect(words).not.toMatch(/₦1\b|is due|Account number|How to pay/)
      expect(words).toContain('to be confirmed')
    }
  })

  it('promises no time outside the opening hours or on short notice, and asks for nothing', async () => {
    const atNight = await place({ delivery_date: '2026-11-30T04:00:00Z', phone_number: null })
    const soon = await place({ items: [brownies], delivery_date: '2026-11-21T15:00:00Z' })
    const night = await receive(atNight.email, "We've received your order")
    expect(night.text).toContain("We'll email to confirm the time. Please don't pay yet.")
    expect(night.text).toContain('5:00 am (Lagos time), to be confirmed')
    expect(calendarOf(night)).toMatch(/STATUS:TENTATIVE[\s\S]*We'll email to confirm the time\./)
    const short = await receive(soon.email, "We've received your order")
    expect(short.text).toContain("We'll call to confirm the time. Please don't pay yet.")
    for (const { text } of [night, short]) expect(text).not.toMatch(/is due|Account number/)
    const status = await test.get(`/api/orders/${atNight.id}/status`)
    expect(status.json()).toMatchObject({ unconfirmed: ['time'], confirmed_by: 'email' })
    await setStatus(atNight.id, 'confirmed')
    expect((await receive(atNight.email, 'Your order')).text).toContain('is due')
    const confirmed = await test.get(`/api/orders/${atNight.id}/status`)
    expect(confirmed.json()).toMatchObject({ unconfirmed: [] })
  })
})
