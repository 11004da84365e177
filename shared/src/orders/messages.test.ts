import { expect, it } from 'vitest'
import { whatsappText } from './messages.ts'
import { orderStatuses } from './order-status.ts'

const order = { order_id: 'PJ-7K2M9QXT', name: 'Ada', delivery_date: '2026-11-23T11:00:00.000Z' }
const shop = { title: 'P&J Bakery', origin: 'https://shop.example.com' }

it('has its own words for each status and method, with the link to the order', () => {
  const texts = (['pickup', 'delivery'] as const).map((delivery_method) =>
    orderStatuses.map((status) => whatsappText({ ...order, status, delivery_method }, shop)),
  )
  for (const text of texts.flat()) {
    expect(text).toMatch(
      /^Hello Ada, this is P&J Bakery about your order PJ-7K2M9QXT\. .+ https:\/\/shop\.example\.com\/orders\/PJ-7K2M9QXT$/,
    )
  }
  expect(texts[0]?.[0]).toContain('We have it, for pickup on Mon 23 Nov, 12:00 pm.')
  expect(texts[1]?.[3]).toContain('waits for the rider')
})
