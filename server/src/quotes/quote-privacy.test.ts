import { expect, it } from 'vitest'
import { removeExpiredData } from '../customers/retention.ts'
import { uploadImage } from '../testing/images.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { moveOrder } from '../testing/order-requests.ts'
import { quoteRequests, sculpture } from '../testing/quote-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const { make, read, change, accept, see } = quoteRequests(() => test)
const money = createMoneyRequests(test)

const sculptureWithPhoto = async () => {
  const upload_id = await uploadImage(test)
  return { upload_id, changes: { items: [{ ...sculpture, upload_id }], amount: 250_000 } }
}

it('is exported with its customer, and erased with them, whether it was accepted or not', async () => {
  const phone = '08055554444'
  const contact = { phone_number: phone, email: 'zainab@example.com', name: 'Zainab Bello' }
  const { upload_id, changes } = await sculptureWithPhoto()
  const open = await make({ ...contact, message: 'For Zainab' }, changes)
  await test.post(`/api/quotes/public/${open.public_id}/ask`, { text: 'Zainab likes blue' })
  const accepted = await make({ ...contact, message: 'Dear Zainab', staff_note: 'Zainab haggles', amount: 16_500 })
  await see(accepted.public_id)
  await change(accepted.quote_id, { message: 'Dear Mrs Zainab', version: 1 })
  const { order_id } = (await accept(accepted.public_id, 2)).json()
  const file = await test.get('/api/customers/8055554444/export', test.as.owner)
  expect(file.json().quotes).toMatchObject([{ asked: { text: 'Zainab likes blue' } }, { order_id, state: 'accepted' }])
  await money.pay(order_id, { amount: 16_500 })
  await moveOrder(test, order_id, ['baking', 'ready', 'completed'])
  const erase = await test.post('/api/customers/8055554444/erase', { confirm: phone }, test.as.owner)
  expect(erase.statusCode, erase.body).toBe(200)
  expect((await see(open.public_id)).statusCode).toBe(404)
  expect((await test.get(`/api/uploads/${upload_id}`, test.as.staff)).statusCode).toBe(404)
  expect(await read(accepted.quote_id)).toMatchObject({ state: 'accepted', amount: 16_500, items: [] })
  const stored = await test.db.selectFrom('quotes').selectAll().execute()
  const events = await test.db.selectFrom('quote_events').selectAll().execute()
  expect(JSON.stringify([stored, events])).not.toMatch(/zainab|Ada|5555/i)
  expect((await test.post(`/api/quotes/${accepted.quote_id}/copy`, undefined, test.as.staff)).statusCode).toBe(410)
})

it('is exported and erased for a customer who has never ordered', async () => {
  const { quote_id, public_id } = await make({ phone_number: '08055553333' })
  const file = await test.get('/api/customers/8055553333/export', test.as.owner)
  expect(file.statusCode, file.body).toBe(200)
  expect(file.json()).toMatchObject({ customer: { name: 'Ada Obi', orders: 0 }, orders: [], quotes: [{ quote_id }] })
  const erase = await test.post('/api/customers/8055553333/erase', { confirm: '08055553333' }, test.as.owner)
  expect(erase.statusCode, erase.body).toBe(200)
  expect((await see(public_id)).statusCode).toBe(404)
})

it('is not erased while its customer accepts it', async () => {
  const { quote_id, public_id } = await make({ phone_number: '08055552222' })
  const erase = () => test.post('/api/customers/8055552222/erase', { confirm: '08055552222' }, test.as.owner)
  const [accepted, erased] = await Promise.all([accept(public_id), erase()])
  const isPlaced = accepted.statusCode === 201
  expect(erased.statusCode, erased.body).toBe(isPlaced ? 409 : 200)
  expect(await read(quote_id)).toMatchObject(isPlaced ? { name: 'Ada Obi' } : { error: 'quote_not_found' })
})

it('is deleted with its photos 180 days after it was made, unless it was accepted', async () => {
  const { upload_id, changes } = await sculptureWithPhoto()
  const open = await make({}, changes)
  const accepted = await make()
  await accept(accepted.public_id)
  const after = (days: number) => new Date(test.clock.now.getTime() + days * 86_400_000)
  await removeExpiredData(test.db, after(179))
  expect((await see(open.public_id)).statusCode).toBe(200)
  await removeExpiredData(test.db, after(181))
  expect((await see(open.public_id)).statusCode).toBe(404)
  expect((await test.get(`/api/uploads/${upload_id}`, test.as.staff)).statusCode).toBe(404)
  expect((await see(accepted.public_id)).statusCode).toBe(200)
})
