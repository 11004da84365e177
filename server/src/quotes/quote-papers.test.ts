import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expressCake } from '../testing/checkout-fixture.ts'
import { jpegOf, uploadImage } from '../testing/images.ts'
import { sharedMailShop } from '../testing/mail-server.ts'
import { receiveMail } from '../testing/order-messages.ts'
import { moveOrder } from '../testing/order-requests.ts'
import { quoteRequests, sculpture } from '../testing/quote-requests.ts'
import { readPdf } from '../testing/read-pdf.ts'

const { mailServer, test } = sharedMailShop()
const { make, change, accept } = quoteRequests(() => test)

const send = (quoteId: string) => test.post(`/api/quotes/${quoteId}/send`, undefined, test.as.staff)

it('prints as a PDF with its cake, its prices and how to accept it, but no contacts', async () => {
  const { quote_id, public_id } = await make({ items: [expressCake], message: 'As we said on the phone' })
  const file = await test.get(`/api/quotes/public/${public_id}/quote.pdf`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { lines, tags, untagged } = readPdf(file.rawPayload)
  const text = lines.join(' ')
  expect(untagged).toEqual([])
  expect(tags).toContain('H1 Quote')
  expect(tags).toContain('H2 When to pay')
  for (const part of ['Quote', 'Ada Obi', 'As we said on the phone', 'Total', 'Valid until']) {
    expect(text).toContain(part)
  }
  // A line may end within the link.
  expect(lines.join('')).toContain(`/quotes/${public_id}`)
  expect(text).not.toMatch(/0803|ada@example/)
  await change(quote_id, { message: 'With candles', version: 1 })
  const changed = await test.get(`/api/quotes/public/${public_id}/quote.pdf`)
  expect(readPdf(changed.rawPayload).lines.join(' ')).toContain('With candles')
})

it('is mailed with its link and the PDF, to the email that it has when it is sent', async () => {
  const { quote_id, public_id } = await make({ email: null })
  expect((await send(quote_id)).json().error).toBe('email_required')
  const email = `${quote_id.toLowerCase()}@example.com`
  await change(quote_id, { email, version: 1 })
  const sent = await send(quote_id)
  expect(sent.statusCode, sent.body).toBe(200)
  expect(sent.json().history.at(-1)).toMatchObject({ kind: 'sent', by: 'The staff', text: email, version: 2 })
  const mail = await receiveMail(mailServer, email, 'Your quote from ')
  expect(mail.text).toContain(`/quotes/${public_id}`)
  expect(mail.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
})

it("shows the agreed photo on its order's page and in its mails, to its customer only", async () => {
  const upload_id = await uploadImage(test, jpegOf({ width: 600, height: 400 }))
  const contact = { email: 'photo@example.com', phone_number: '08035551111' }
  const changes = { items: [{ ...sculpture, upload_id }], amount: 253_500, recipient_name: 'Bola' }
  const { public_id } = await make({ ...contact, location: { state: 'Lekki', fee: 3500 } }, changes)
  const { order_id } = (await accept(public_id)).json()
  const mail = await receiveMail(mailServer, contact.email, `Your order ${order_id} is confirmed`)
  const photo = mail.attachments.find(({ type }) => type === 'image/png')
  expect(await sharp(photo?.content).metadata()).toMatchObject({ width: 320, height: 320 })
  expect(mail.html).toContain(`src="cid:${photo?.id.slice(1, -1)}" alt="${sculpture.description}"`)

  const found = (await test.post('/api/orders/find', { order_id, phone_number: '0803 555 1111' })).json()
  expect(found.items).toMatchObject([{ has_photo: true }])
  const photoOf = (token: string) => test.get(`/api/orders/${order_id}/photos/0?order_token=${token}`)
  expect((await photoOf(found.order_token)).headers['content-type']).toBe('image/jpeg')
  expect((await photoOf('guessed')).json().error).toBe('proof_needed')
  await moveOrder(test, order_id, ['baking', 'ready', 'out_for_delivery'])
  const onItsWay = await receiveMail(mailServer, contact.email, `Your order ${order_id} is on its way`)
  expect(onItsWay.text).toContain('On its way to Bola')
})
