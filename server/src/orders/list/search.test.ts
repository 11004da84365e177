import { orderListSchema } from '@pj/shared/orders/orders.api'
import { beforeAll, expect, it } from 'vitest'
import { expressCake } from '../../testing/checkout-fixture.ts'
import { placeOrder } from '../../testing/order-requests.ts'
import { sharedTestApp } from '../../testing/test-app.ts'

const test = sharedTestApp()
const names = new Map<string, string>()

beforeAll(async () => {
  const customers = [
    { name: 'Adébáyọ̀ Ọlá'.normalize('NFC'), phone_number: '+234 (0)803-123-4567', email: 'ade@example.com' },
    { name: 'Bọ́lá Ṣẹ́gun'.normalize('NFD'), phone_number: '08051112222', email: 'bola@example.com' },
    { name: 'Sinéad O’Connor', phone_number: '', email: 'Sweet.Tooth@Example.com' },
  ]
  const location = { state: 'Lekki', fee: 3500 }
  for (const [index, customer] of customers.entries()) {
    const isDelivery = index === 1
    const recipient = { recipient_name: 'Táiwò Bákàrè', recipient_phone: '+234 705 900 8000' }
    const delivery = isDelivery ? { location, house_address: '12 Ọ̀ṣun Close', city: 'Ìkòyí', ...recipient } : {}
    const { order_id } = await placeOrder(test, {
      ...customer,
      ...delivery,
      items: [{ ...expressCake, message: 'Ẹ kú ọjọ́' }],
    })
    names.set(order_id, ['Ade', 'Bola', 'Connor'][index] ?? '')
  }
})

async function find(q: string): Promise<string[]> {
  const response = await test.get(`/api/orders?sort=placed_at&q=${encodeURIComponent(q)}`, test.as.staff)
  return orderListSchema.parse(response.json()).orders.map(({ order_id }) => names.get(order_id) ?? '')
}

const cases: [string, string[]][] = [
  ['Adebayo', ['Ade']],
  ['Adébáyọ̀'.normalize('NFC'), ['Ade']],
  ['bola', ['Bola']],
  ['oconnor', ['Connor']],
  ['connor bola', []],
  ['08031234567', ['Ade']],
  ['\u202a+234\u00a0803\u2011123\u20114567\u202c', ['Ade']],
  ['tooth@example', ['Connor']],
  ['12 osun close', ['Bola']],
  ['bola lekki', ['Bola']],
]

it.each(cases)('finds orders by %j', async (q, found) => {
  expect(await find(q)).toEqual(found)
})

it.each(['taiwo bakare', '07059008000'])('finds orders by %j, who receives them', async (q) => {
  expect(await find(q)).toEqual(['Bola'])
})

// The words are read and folded as for orders.
it.each(cases.filter((_, index) => index % 4 === 0))('finds customers by %j', async (q, found) => {
  const url = `/api/customers?q=${encodeURIComponent(q)}`
  const { customers } = (await test.get(url, test.as.staff)).json()
  const labels = customers.map(({ name }: { name: string }) =>
    name.includes('Connor') ? 'Connor' : name.normalize('NFC').startsWith('Ad') ? 'Ade' : 'Bola',
  )
  expect(labels).toEqual(found)
})

it('finds orders by what was ordered together with the customer, without accents', async () => {
  expect(await find('e ku ojo')).toEqual(['Ade', 'Bola', 'Connor'])
  expect(await find('ojo segun')).toEqual(['Bola'])
})
