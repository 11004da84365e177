import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type ApiRequest, refuse, stubApi } from '../testing/stub-api.ts'
import { NewOrderScreen } from './order-form-screen.tsx'
import { objectionMessages } from './time-objections.ts'

beforeEach(() => {
  // A Saturday, 12:00 in Lagos.
  vi.setSystemTime('2026-11-21T11:00:00Z')
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const taken = makeOrder({ order_id: 'PJ-7K2M9QXT' })

function renderLater(respond: (request: ApiRequest) => unknown = () => taken) {
  const requests = stubApi((request) =>
    request.route === 'POST /api/orders' ? respond(request) : { customers: [], total: 0 },
  )
  const placed = () => requests.filter(({ route }) => route === 'POST /api/orders').map(({ body }) => body)
  return { ...renderScreen(<NewOrderScreen />, '/orders/new?for=later'), placed }
}

const typeInto = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const takeButton = () => screen.getByRole('button', { name: /^Take / })

it('suggests the first time that can be promised, and takes an order with a name only', async () => {
  const { user, placed } = renderLater()
  await user.click(screen.getByRole('button', { name: 'Brownies Box of 6 ₦16,500' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tomorrow, Sun 22' }).checked).toBe(true)
  await user.click(takeButton())
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  typeInto('Name', 'Mrs Bello')
  await user.click(takeButton())
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(location.search).toBe('?print=1')
  expect(placed()).toMatchObject([
    { name: 'Mrs Bello', email: null, channel: 'phone', delivery_method: 'pickup', amount: 16_500, confirm: true },
  ])
  expect(placed()[0]).not.toHaveProperty('payment')
  expect(placed()[0]).not.toHaveProperty('complete')
  expect(sessionStorage.length).toBe(0)
})

it('carries channel, delivery, notes and a part payment, and leaves the order new on request', async () => {
  const { user, placed } = renderLater()
  await user.click(screen.getByRole('button', { name: 'Brownies Box of 6 ₦16,500' }))
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
  await user.click(screen.getByRole('radio', { name: 'WhatsApp' }))
  for (const [label, value] of [
    ['Name', 'Mrs Bello'],
    ['Phone number', '0803 123 4567'],
    ['Address', '5 Admiralty Way'],
    ['City', 'Lagos'],
    ['Delivery location', 'Lekki'],
    ['Order note', 'No nuts'],
    ['Message for the card', 'With love'],
    ['Staff note', 'A regular'],
  ] as const) {
    typeInto(label, value)
  }
  await user.click(screen.getByRole('radio', { name: 'Another amount' }))
  typeInto('Amount in naira', '10,000')
  await user.click(screen.getByRole('radio', { name: 'Transfer' }))
  typeInto('Payment reference', 'T-17')
  await user.click(screen.getByRole('checkbox', { name: /^Leave as new/ }))
  expect(screen.getByText('Still due: ₦10,000')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take ₦10,000 and the order' }))
  await waitFor(() => expect(placed()).toHaveLength(1))
  expect(placed()).toMatchObject([
    {
      confirm: false,
      channel: 'whatsapp',
      delivery_method: 'delivery',
      house_address: '5 Admiralty Way',
      city: 'Lagos',
      location: 'Lekki',
      delivery_price: 3500,
      amount: 20_000,
      order_note: 'No nuts',
      gift_card_message: 'With love',
      staff_note: 'A regular',
      payment: { method: 'transfer', amount: 10_000, reference: 'T-17' },
    },
  ])
})

it('names what shoppers are not offered, and can be taken', async () => {
  const { user, placed } = renderLater()
  await user.click(screen.getByRole('button', { name: 'Brownies Box of 6 ₦16,500' }))
  typeInto('Name', 'Mrs Bello')
  typeInto('Delivery date and time', '2026-11-27T22:30')
  expect(screen.getByText(new RegExp(objectionMessages.cantChoose)).textContent).toContain("we're closed at 10:30 pm")
  await user.click(takeButton())
  await waitFor(() => expect(placed()).toMatchObject([{ delivery_date: '2026-11-27T21:30:00.000Z' }]))
})

it('asks for a reason when the server says that the day is full, and keeps everything', async () => {
  const answers = [refuse(422, 'day_full', 'Saturday 21 November is full.'), taken]
  const { user, placed } = renderLater(() => answers.shift())
  await user.click(screen.getByRole('button', { name: 'Brownies Box of 6 ₦16,500' }))
  typeInto('Name', 'Mrs Bello')
  await user.click(takeButton())
  expect((await screen.findByRole('alert')).textContent).toContain('Saturday 21 November is full.')
  await user.click(takeButton())
  expect(screen.getByText(overbookReasonNeeded)).toBeTruthy()
  typeInto('Reason for overbooking', 'A regular')
  await user.click(takeButton())
  await waitFor(() => expect(placed()).toHaveLength(2))
  expect(placed()[1]).toMatchObject({ name: 'Mrs Bello', overbook_reason: 'A regular' })
})

it('waits while a sale is taken, and keeps channel, payment and address when it is handed over now and then not', async () => {
  const { user } = renderLater()
  await user.click(screen.getByRole('button', { name: 'Brownies Box of 6 ₦16,500' }))
  typeInto('Name', 'Mrs Bello')
  await user.click(screen.getByRole('radio', { name: 'Sale at the counter' }))
  expect(screen.getByRole('status', { name: 'Total' }).dataset.naira).toBe('0')
  await user.click(screen.getByRole('radio', { name: 'Order for later' }))
  expect(screen.getByRole('status', { name: 'Total' }).dataset.naira).toBe('16500')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mrs Bello')
  await user.click(screen.getByRole('radio', { name: 'WhatsApp' }))
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
  typeInto('Address', '5 Admiralty Way')
  await user.click(screen.getByRole('radio', { name: 'Now' }))
  expect(screen.getByRole('button', { name: 'Take ₦16,500 and complete' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
  for (const name of ['WhatsApp', 'Nothing now']) {
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
  }
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('5 Admiralty Way')
})
