import { describe, expect, it } from 'vitest'
import {
  clearForMethod,
  findOrderField,
  listDoorTexts,
  listPrintedTexts,
  listReceiptTexts,
  mapFields,
  optionalTexts,
  orderFields,
} from './order-fields.ts'

describe('the fields of an order', () => {
  it('prints no contact on the ticket, which everyone in the kitchen reads', () => {
    const onTicket = orderFields
      .map(({ key }) => findOrderField(key))
      .filter(({ printedOn }) => printedOn.includes('ticket'))
    expect(onTicket.filter(({ isContact }) => isContact)).toEqual([])
  })

  it('lists on purpose what the rider, the slip, the receipt and a mail say', () => {
    const texts = optionalTexts.map(({ key }) => findOrderField(key))
    const keysOf = (found: typeof texts) => found.map(({ key }) => key).join(' ')
    expect({
      door: keysOf(texts.filter(({ atTheDoor }) => atTheDoor)),
      slip: keysOf(texts.filter(({ printedOn }) => printedOn.includes('slip'))),
      receipt: keysOf(texts.filter(({ onReceipt }) => onReceipt)),
      mailed: keysOf(texts.filter(({ mailed }) => mailed !== 'never')),
    }).toEqual({
      door: 'order_note landmark',
      slip: 'recipient_name recipient_phone order_note gift_card_message landmark',
      receipt: 'recipient_name order_note gift_card_message landmark',
      mailed: 'gift_card_message',
    })
  })
})

it('lists the texts of a paper with their labels there, without empty ones', () => {
  const order = { ...mapFields(optionalTexts, () => null), order_note: 'No nuts' }
  expect(listPrintedTexts(order, 'ticket')).toEqual([['Note', 'No nuts']])
  expect(listPrintedTexts({ ...order, order_note: '' }, 'ticket')).toEqual([])
})

it('lists what the rider reads and what the receipt keeps', () => {
  const order = { ...mapFields(optionalTexts, () => null), order_note: 'No nuts', gift_card_message: 'Happy 40th ' }
  expect(listDoorTexts(order)).toEqual([['Note', 'No nuts']])
  expect(listReceiptTexts(order)).toEqual([
    ['Note', 'No nuts'],
    ['Message for the card', 'Happy 40th'],
  ])
})

it('empties what only deliveries have for a pickup', () => {
  const typed = { house_address: '5 Palm Road', city: 'Lagos', location: 'Lekki', order_note: 'No nuts' }
  const delivery = { ...typed, delivery_method: 'delivery' } as const
  expect(clearForMethod(delivery)).toEqual(delivery)
  expect(clearForMethod({ ...typed, delivery_method: 'pickup' })).toMatchObject({
    ...{ delivery_method: 'pickup', house_address: '', city: '', location: '', order_note: 'No nuts' },
  })
})
