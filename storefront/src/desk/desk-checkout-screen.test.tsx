import { lagosInstant } from '@pj/shared/lagos-time'
import { findZone } from '@pj/shared/menu/delivery'
import { formatNaira, naira } from '@pj/shared/money'
import { deskOrderSchema } from '@pj/shared/orders/checkout.api'
import { menuA } from '@pj/shared/testing/menus'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setMenu } from '../lib/menu.ts'
import { changeField, getField, getPlaceOrder, laterDay } from '../testing/checkout-form.tsx'
import { hasFieldError, renderScreen, startingWith } from '../testing/render-screen.tsx'
import { readStoredCart, storeCart, storedItems } from '../testing/stored-items.ts'
import { type StubbedRequest, stubFetch } from '../testing/stub-fetch.ts'
import { DeskCheckoutScreen } from './desk-checkout-screen.tsx'
import { removeDeskDraft } from './desk-draft.ts'
import { messages, objectionMessages } from './texts.ts'

const orderId = 'PJ-7K2M9QXA'
const placed = () => Response.json({ order_id: orderId }, { status: 201 })

function signInToConsole(): void {
  localStorage.setItem('pj.console.token', 'token-of-kemi')
  localStorage.setItem('pj.console.user', JSON.stringify({ name: 'Kemi', email: 'kemi@pj.test', role: 'staff' }))
}

function renderDesk(...items: readonly unknown[]) {
  storeCart(...items)
  return renderScreen(<DeskCheckoutScreen />, '/checkout')
}

/** Answers the search for customers with nobody and every order with `respond`. */
const stubOrders = (respond: (request: StubbedRequest) => Response = placed) =>
  stubFetch((request) =>
    request.url.startsWith('/api/customers') ? Response.json({ customers: [] }) : respond(request),
  )
const ordersOf = (requests: readonly StubbedRequest[]) => requests.filter(({ url }) => url === '/api/orders')
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const placeOrder = () => fireEvent.click(getPlaceOrder())

const spyOnAssign = () => vi.spyOn(location, 'assign').mockImplementation(() => {})
let assign: ReturnType<typeof spyOnAssign>

beforeEach(() => {
  assign = spyOnAssign()
  signInToConsole()
})
afterEach(removeDeskDraft)

describe('an order at the desk', () => {
  it('needs a name only and opens in the console, with an empty cart for the next one', async () => {
    const requests = stubOrders()
    renderDesk(storedItems.brownies)
    placeOrder()
    expect(hasFieldError(getField('Name'), 'Name must be at least 2 characters')).toBe(true)
    expect(document.activeElement).toBe(getField('Name'))
    changeField('Name', 'Mrs Bello')
    placeOrder()
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`/console/orders/${orderId}?print=1`))
    const [request] = ordersOf(requests)
    expect(request?.headers).toMatchObject({
      Authorization: 'Bearer token-of-kemi',
      'Idempotency-Key': expect.stringMatching(/./),
    })
    expect(deskOrderSchema.parse(request?.body)).toMatchObject({
      name: 'Mrs Bello',
      email: null,
      phone_number: null,
      channel: 'phone',
      amount: 16_500,
    })
    expect(request?.body).not.toHaveProperty('payment')
    expect(localStorage.getItem('cart')).toBeNull()
  })

  it('carries channel, notes and payment', async () => {
    const requests = stubOrders()
    renderDesk(storedItems.brownies)
    changeField('Name', 'Mrs Bello')
    choose('WhatsApp')
    changeField('Staff note', 'Regular customer')
    changeField('Order note', 'No nuts')
    choose('Another amount')
    changeField('Amount in naira', '8,000')
    choose('Cash')
    changeField('Payment reference', 'till 2')
    expect(screen.getByText('Still due: ₦8,500')).toBeTruthy()
    placeOrder()
    await vi.waitFor(() => expect(assign).toHaveBeenCalled())
    expect(deskOrderSchema.parse(ordersOf(requests)[0]?.body)).toMatchObject({
      channel: 'whatsapp',
      staff_note: 'Regular customer',
      order_note: 'No nuts',
      payment: { method: 'cash', amount: 8000, reference: 'till 2' },
    })
  })

  it('checks email and phone number when there are some, and the amount', () => {
    stubOrders()
    renderDesk(storedItems.brownies)
    changeField('Name', 'Mrs Bello')
    changeField('Email', 'nowhere')
    changeField('Phone number', '12')
    choose('Another amount')
    changeField('Amount in naira', '17000')
    placeOrder()
    expect(hasFieldError(getField('Email'), 'Please enter a valid email address')).toBe(true)
    expect(hasFieldError(getField('Phone number'), 'Phone number must be at least 7 characters')).toBe(true)
    expect(hasFieldError(getField('Amount in naira'), messages.tooMuch('₦16,500'))).toBe(true)
    expect(assign).not.toHaveBeenCalled()
  })

  it('preselects no method of payment, and is not placed without one', () => {
    const requests = stubOrders()
    renderDesk(storedItems.brownies)
    changeField('Name', 'Mrs Bello')
    choose('All ₦16,500')
    for (const method of ['Transfer', 'Cash', 'Card machine']) {
      expect(screen.getByRole('radio', { name: method })).toHaveProperty('checked', false)
    }
    placeOrder()
    expect(screen.getByText('Choose how it was paid')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Transfer' }))
    expect(ordersOf(requests)).toEqual([])
  })

  it('offers the deposit of a custom order', () => {
    stubOrders()
    act(() => setMenu({ ...menuA, payment: { ...menuA.payment, deposit_percent: 50 } }))
    renderDesk(storedItems.custom)
    choose('Deposit ₦18,750')
    expect(screen.getByText('Still due: ₦18,750')).toBeTruthy()
  })

  it('is never taken by the Enter key of a field', () => {
    const requests = stubOrders()
    renderDesk(storedItems.brownies)
    changeField('Name', 'Mrs Bello')
    const allowed = fireEvent.keyDown(getField('Name'), { key: 'Enter' })
    expect(allowed).toBe(false)
    expect(ordersOf(requests)).toEqual([])
  })
})

describe('a time that shoppers are not offered', () => {
  it('is named and can be taken', async () => {
    const requests = stubOrders()
    renderDesk(storedItems.brownies)
    changeField('Name', 'Mrs Bello')
    changeField('Delivery date and time', `${laterDay}T23:00`)
    expect(screen.getByText(startingWith(objectionMessages.cantChoose))).toBeTruthy()
    placeOrder()
    await vi.waitFor(() => expect(assign).toHaveBeenCalled())
    expect(ordersOf(requests)[0]?.body).toMatchObject({
      delivery_date: lagosInstant(laterDay, '23:00').toISOString(),
    })
  })

  it('asks for a reason when the server says that the day is full, and keeps everything', async () => {
    const message = 'The day is full.'
    const full = Response.json({ success: false, error: 'day_full', message }, { status: 422 })
    const requests = stubOrders(({ body }) => (JSON.stringify(body).includes('overbook_reason') ? placed() : full))
    renderDesk(storedItems.brownies)
    changeField('Name', 'Mrs Bello')
    changeField('Delivery date and time', `${laterDay}T13:30`)
    placeOrder()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(getField('Name').value).toBe('Mrs Bello')
    changeField('Reason for overbooking', 'The owner agreed')
    placeOrder()
    await vi.waitFor(() => expect(assign).toHaveBeenCalled())
    expect(ordersOf(requests).at(-1)?.body).toMatchObject({ overbook_reason: 'The owner agreed' })
  })
})

it('says where to sign in again when the session has ended, and loses nothing', async () => {
  stubOrders(() => Response.json({ success: false, error: 'not_signed_in', message: 'Sign in' }, { status: 401 }))
  renderDesk(storedItems.brownies)
  changeField('Name', 'Mrs Bello')
  placeOrder()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(messages.signedOut)
  expect([getField('Name').value, readStoredCart().length]).toEqual(['Mrs Bello', 1])
  expect(assign).not.toHaveBeenCalled()
})

describe('an earlier customer', () => {
  const ada = {
    key: '8031234567',
    name: 'Ada Obi',
    phone_number: '+234 803 123 4567',
    email: 'ada@example.com',
    orders: 2,
    amount: 100_000,
    last_order_at: '2026-11-14T10:00:00.000Z',
    house_address: '5 Admiralty Way',
    city: 'Lagos',
    location: 'Lekki',
    balance_due: 0,
    notes: [{ id: '1', text: 'Allergy: nuts', at: '2026-11-14T10:00:00.000Z', by: 'Kemi' }],
    recent_orders: ['PJ-00000002', 'PJ-00000001'].map((order_id, index) => ({
      order_id,
      status: index === 0 ? 'cancelled' : 'completed',
      title: 'Brownies',
      delivery_date: '2026-11-14T10:00:00.000Z',
      amount: 33_000,
    })),
  }
  const pastOrder = {
    order_id: 'PJ-00000001',
    delivery_method: 'delivery',
    house_address: '9 Bourdillon Road',
    city: 'Ikoyi',
    location: 'Ikeja',
    delivery_price: 1000,
    items: [
      { title: 'Brownies', price: 15_000, item: { ...storedItems.brownies, quantity: 2 } },
      { title: 'Plantain bread', price: 4000, item: storedItems.bread },
    ],
  }

  function stubCustomers() {
    return stubFetch(({ url }) => {
      if (url.startsWith('/api/customers?')) return Response.json({ customers: [ada] })
      if (url === '/api/customers/8031234567') return Response.json(ada)
      return url === '/api/orders/PJ-00000001' ? Response.json(pastOrder) : placed()
    })
  }
  const findCustomer = async () => {
    const results = await screen.findByRole('list', { name: 'Earlier customers' })
    fireEvent.click(within(results).getByRole('button', { name: /^Ada Obi/ }))
    // Typed before the customer has come.
    changeField('Staff note', 'Calls back')
    changeField('Order note', 'No nuts')
    await screen.findByText('Allergy: nuts')
    expect([getField('Staff note').value, getField('Order note').value]).toEqual(['Calls back', 'No nuts'])
  }

  it('is found by four digits of the phone number and fills what is empty', async () => {
    const requests = stubCustomers()
    renderDesk(storedItems.brownies)
    changeField('Phone number', '080')
    changeField('Phone number', '0803')
    await findCustomer()
    expect(requests[0]?.url).toBe('/api/customers?q=0803')
    expect(['Phone number', 'Name', 'Email'].map((label) => getField(label).value)).toEqual([
      '+234 803 123 4567',
      'Ada Obi',
      'ada@example.com',
    ])
    choose('Delivery')
    expect(['Address', 'City', 'Delivery location'].map((label) => getField(label).value)).toEqual([
      '5 Admiralty Way',
      'Lagos',
      'Lekki',
    ])
  })

  it('never replaces what was typed unasked', async () => {
    stubCustomers()
    renderDesk(storedItems.brownies)
    changeField('Name', 'Tobi Obi')
    changeField('Phone number', '08031234567')
    await findCustomer()
    expect(getField('Name').value).toBe('Tobi Obi')
    fireEvent.click(screen.getByRole('button', { name: 'Name: Ada Obi' }))
    expect(getField('Name').value).toBe('Ada Obi')
  })

  it('gets the same as last time at prices of today', async () => {
    stubCustomers()
    renderDesk()
    changeField('Phone number', '0803')
    await findCustomer()
    fireEvent.click(screen.getByRole('button', { name: 'Same as last time' }))
    await screen.findByText(messages.itemsAdded(1))
    expect(screen.getByText('Plantain bread is no longer on the menu.')).toBeTruthy()
    expect(screen.getByText(/was ₦15,000, now ₦16,500/)).toBeTruthy()
    expect(readStoredCart()).toMatchObject([{ title: 'Brownies', quantity: 2, price: '₦16,500' }])
    const fee = formatNaira(findZone('Ikeja', menuA)?.fee ?? naira(0))
    expect(screen.getByText(`Delivery to Ikeja: was ₦1,000, now ${fee}.`)).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Delivery' })).toHaveProperty('checked', true)
    // The fields follow the choice.
    await screen.findByLabelText('Address')
    expect(['Address', 'City', 'Delivery location'].map((label) => getField(label).value)).toEqual([
      '9 Bourdillon Road',
      'Ikoyi',
      'Ikeja',
    ])
    expect(screen.getByRole('status', { name: 'Delivery fee' }).textContent).toContain(fee)
  })

  it('keeps an address that staff have typed when an earlier delivery is repeated, and offers the other one', async () => {
    stubCustomers()
    renderDesk()
    changeField('Phone number', '0803')
    await findCustomer()
    choose('Delivery')
    changeField('Address', '1 New Street')
    fireEvent.click(screen.getByRole('button', { name: 'Same as last time' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Address: 9 Bourdillon Road' }))
    expect(getField('Address').value).toBe('9 Bourdillon Road')
  })
})
