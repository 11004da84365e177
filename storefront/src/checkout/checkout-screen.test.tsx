import { formatLagosLocal } from '@pj/shared/lagos-time'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasFieldError, readAmount, renderScreen } from '../testing/render-screen.tsx'
import { storeCart, storedItems, uploadedImage } from '../testing/stored-items.ts'
import { type StubbedRequest, stubFetch } from '../testing/stub-fetch.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const { brownies, custom, bread } = storedItems
const day = 86_400_000
/** A day in Lagos (UTC+1) about three weeks ahead. */
const laterDay = formatLagosLocal(new Date(Date.now() + 20 * day)).slice(0, 10)

const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const getPlaceOrder = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place Order/ })
const change = (name: string, value: string) => fireEvent.change(getField(name), { target: { value } })
const chooseDelivery = () => fireEvent.click(screen.getByRole('radio', { name: 'Delivery' }))

function renderCheckout(...items: readonly unknown[]) {
  storeCart(...items)
  return renderScreen(<CheckoutScreen />, '/checkout')
}

function fillContact(): void {
  change('Name', 'Ada Obi')
  change('Email', 'ada@example.com')
}

const acceptOrder = () =>
  stubFetch(() => Response.json({ success: true, order_id: 'PJ-7K2M9QXA', message: 'Thanks' }, { status: 201 }))

/** Places the order and returns the request body after the confirmation is shown. */
async function placeOrder(requests: readonly StubbedRequest[]): Promise<unknown> {
  fireEvent.click(getPlaceOrder())
  expect(await screen.findByText('Order placed successfully! Order ID: PJ-7K2M9QXA')).toBeTruthy()
  return requests.at(-1)?.body
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the fields', () => {
  beforeEach(() => {
    renderCheckout(brownies)
  })

  it('show no errors before the first change, and the button is disabled', () => {
    chooseDelivery()
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    expect(getPlaceOrder().disabled).toBe(true)
    expect(screen.getByText(/^Still needed: Name, Email, Address, City, Delivery location/)).toBeTruthy()
  })

  it.each([
    ['Name', 'A', 'Name must be at least 2 characters'],
    ['Name', 'a'.repeat(256), 'Name cannot exceed 255 characters'],
    ['Email', 'ada@', 'Please enter a valid email address'],
    ['Phone number', '080055', 'Phone number must be at least 7 characters'],
    ['Phone number', '1'.repeat(16), 'Phone number cannot exceed 15 characters'],
    ['Delivery date and time', '2020-01-01T10:00', 'Date and time must be in the future'],
    ['Delivery date and time', '', 'Date and time are required'],
  ])('%s rejects %j', (name, value, error) => {
    change(name, value)
    expect(hasFieldError(getField(name), error)).toBe(true)
    expect(getPlaceOrder().disabled).toBe(true)
  })

  it.each([
    ['Name', 'Al'],
    ['Name', 'a'.repeat(255)],
    ['Email', 'ada@example.com'],
    ['Phone number', '1'.repeat(7)],
    ['Phone number', '1'.repeat(15)],
  ])('%s accepts %j', (name, value) => {
    change(name, value)
    expect(getField(name).hasAttribute('aria-invalid')).toBe(false)
  })

  it('require an email address and no phone number', () => {
    change('Email', 'a')
    change('Email', '')
    expect(hasFieldError(getField('Email'), 'Email is required')).toBe(true)
    change('Phone number', '1')
    change('Phone number', '')
    expect(getField('Phone number').hasAttribute('aria-invalid')).toBe(false)
  })

  it('require an address, a city and a location for a delivery', () => {
    fillContact()
    expect(getPlaceOrder().disabled).toBe(false)
    chooseDelivery()
    change('Address', '5 Pa')
    const addressError = 'Address is required for delivery and must be at least 5 characters'
    expect(hasFieldError(getField('Address'), addressError)).toBe(true)
    change('Address', '5 Palm Road')
    expect(getField('Address').hasAttribute('aria-invalid')).toBe(false)
    change('City', 'L')
    change('City', '')
    expect(hasFieldError(getField('City'), 'City is required for delivery')).toBe(true)
    change('City', 'Lagos')
    change('Delivery location', 'Ikeja')
    change('Delivery location', '')
    expect(hasFieldError(getField('Delivery location'), 'Delivery location is required')).toBe(true)
    expect(getPlaceOrder().disabled).toBe(true)
    change('Delivery location', 'Ikeja')
    expect(getPlaceOrder().disabled).toBe(false)
  })

  it('take a date from the present on, in Lagos time', () => {
    const date = getField('Delivery date and time')
    expect(date.min).toBe(formatLagosLocal(new Date()))
    expect(date.type).toBe('datetime-local')
    const hint = document.getElementById(date.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain('Lagos time')
  })

  it('show all errors and focus the first one when Enter is pressed too early', () => {
    chooseDelivery()
    change('Email', 'ada@')
    fireEvent.keyDown(getField('Email'), { key: 'Enter' })
    expect(document.activeElement).toBe(getField('Address'))
    expect(hasFieldError(getField('Name'), 'Name must be at least 2 characters')).toBe(true)
    getField('Email').focus()
    fireEvent.click(screen.getByRole('button', { name: 'Show what is missing' }))
    expect(document.activeElement).toBe(getField('Address'))
  })
})

describe('the amounts', () => {
  it('must be above zero', () => {
    renderCheckout({ ...bread, price: 'ask' })
    fillContact()
    fireEvent.keyDown(getField('Email'), { key: 'Enter' })
    expect(screen.getByText('Amount must be greater than 0')).toBeTruthy()
    expect(getPlaceOrder().disabled).toBe(true)
  })

  it('include the delivery fee of the location', () => {
    renderCheckout(brownies)
    expect([readAmount('Subtotal'), readAmount('Delivery fee')]).toEqual([16_500, 0])
    chooseDelivery()
    const fees: [string, number][] = [
      ['Lekki', 3_500],
      ['Victoria Island', 3_500],
      ['Ikoyi', 4_000],
      ['Ikeja', 6_000],
      ['Surulere', 6_500],
      ['Ojo', 6_000],
      ['Ikorodu', 6_000],
    ]
    const options = within(getField('Delivery location')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Choose a location',
      ...fees.map(([name, fee]) => `${name} - ₦${fee.toLocaleString('en-GB')}`),
    ])
    for (const [name, fee] of fees) {
      change('Delivery location', name)
      expect([readAmount('Delivery fee'), readAmount('Total')]).toEqual([fee, 16_500 + fee])
    }
    expect(getPlaceOrder().textContent).toBe('Place Order - ₦22,500')
  })

  it('have no fee for pickup, which shows the address of the bakery', () => {
    renderCheckout(brownies)
    chooseDelivery()
    change('Address', '5 Palm Road')
    change('Delivery location', 'Ikeja')
    fireEvent.click(screen.getByRole('radio', { name: 'Pickup' }))
    expect(readAmount('Total')).toBe(16_500)
    expect(screen.getByText(/14 Adeola Odeku Street/)).toBeTruthy()
    chooseDelivery()
    expect([getField('Address').value, getField('Delivery location').value]).toEqual(['', ''])
  })
})

describe('the order', () => {
  it('is sent as a delivery with all fields, and the cart is removed', async () => {
    const requests = acceptOrder()
    renderCheckout({ ...brownies, quantity: 2 }, { ...custom, uploadedImage })
    chooseDelivery()
    fillContact()
    change('Phone number', '+2348005550142')
    change('Address', '5 Palm Road')
    change('City', 'Lagos')
    change('Delivery location', 'Surulere')
    change('Order note', 'Ring twice')
    expect(await placeOrder(requests)).toMatchObject({
      name: 'Ada Obi',
      house_address: '5 Palm Road',
      city: 'Lagos',
      state: 'Surulere',
      email: 'ada@example.com',
      phone_number: '+2348005550142',
      amount: 33_000 + 37_500 + 6_500,
      order_note: 'Ring twice',
      delivery_method: 'delivery',
      delivery_price: 6_500,
      delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
      cart_id: expect.stringMatching(/^CART_\d{13}$/),
      order_type: 'custom',
      items: [
        { title: 'Brownies', quantity: 2, orderType: 'regular' },
        { title: 'Custom Cake - 6 inch', orderType: 'custom', uploadedImage },
      ],
    })
    expect([localStorage.getItem('cart'), localStorage.getItem('currentCartId')]).toEqual([null, null])
    expect(screen.getByRole('link', { name: 'Follow your order' }).getAttribute('href')).toBe('/orders/PJ-7K2M9QXA')
  })

  it('is sent as a pickup with the address of the bakery', async () => {
    const requests = acceptOrder()
    renderCheckout(brownies)
    fillContact()
    change('Delivery date and time', `${laterDay}T10:00`)
    expect(await placeOrder(requests)).toMatchObject({
      house_address: '14 Adeola Odeku Street, Victoria Island, Lagos',
      city: 'Lagos',
      state: 'Bakery',
      phone_number: null,
      order_note: null,
      delivery_method: 'pickup',
      delivery_price: 0,
      delivery_date: `${laterDay}T09:00:00.000Z`,
      amount: 16_500,
      order_type: 'regular',
    })
  })

  it.each(['America/New_York', 'Asia/Tokyo'])('is for 10:00 in Lagos in a browser in %s', async (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    expect(new Date(`${laterDay}T10:00`).toISOString()).not.toContain('T09:00')
    const requests = acceptOrder()
    renderCheckout(brownies)
    fillContact()
    expect(getField('Delivery date and time').min).toBe(formatLagosLocal(new Date()))
    change('Delivery date and time', `${laterDay}T10:00`)
    expect(await placeOrder(requests)).toMatchObject({ delivery_date: `${laterDay}T09:00:00.000Z` })
  })

  it('uses the stored name, email and cart id', async () => {
    const requests = acceptOrder()
    localStorage.setItem('userName', 'Ada Obi')
    localStorage.setItem('userEmail', 'ada@example.com')
    localStorage.setItem('currentCartId', '7f8b3a52-1111-4222-8333-944455556666')
    renderCheckout(brownies)
    expect([getField('Name').value, getField('Email').value]).toEqual(['Ada Obi', 'ada@example.com'])
    expect(await placeOrder(requests)).toMatchObject({ cart_id: '7f8b3a52-1111-4222-8333-944455556666' })
  })

  it('takes the stored cart before the items of the URL', () => {
    storeCart(brownies)
    renderScreen(<CheckoutScreen />, checkoutUrl)
    expect(readAmount('Total')).toBe(16_500)
  })

  it('takes the items and the cart id of the URL when no cart is stored', async () => {
    const requests = acceptOrder()
    const { unmount } = renderScreen(<CheckoutScreen />, checkoutUrl)
    expect(readAmount('Total')).toBe(4_000)
    fillContact()
    expect(await placeOrder(requests)).toMatchObject({ cart_id: 'CART_1700000000000', amount: 4_000 })
    unmount()
    renderScreen(<CheckoutScreen />, checkoutUrl)
    expect(screen.getByText('Order placed successfully! Order ID: PJ-7K2M9QXA')).toBeTruthy()
  })

  it('is not sent without items', () => {
    const requests = acceptOrder()
    renderScreen(<CheckoutScreen />, '/checkout')
    expect(screen.getByText('Error: No items in cart. Please return to cart and add items.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to cart' }).getAttribute('href')).toBe('/cart')
    fillContact()
    fireEvent.keyDown(getField('Email'), { key: 'Enter' })
    expect(getPlaceOrder().disabled).toBe(true)
    expect(requests).toEqual([])
  })

  it('reports an unreadable cart and unreadable items of the URL', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    localStorage.setItem('cart', '{"broken')
    const { unmount } = renderScreen(<CheckoutScreen />, '/checkout')
    expect(await screen.findByText('Failed to load cart items')).toBeTruthy()
    unmount()
    localStorage.clear()
    renderScreen(<CheckoutScreen />, '/checkout?items=%5B%7B')
    expect(await screen.findByText('Failed to load cart items')).toBeTruthy()
    vi.restoreAllMocks()
  })
})

it('restores the draft after a reload', () => {
  const { unmount } = renderCheckout(brownies)
  chooseDelivery()
  fillContact()
  change('Address', '5 Palm Road')
  change('Delivery location', 'Ojo')
  change('Order note', 'Ring twice')
  unmount()
  renderScreen(<CheckoutScreen />, '/checkout')
  const values = ['Name', 'Address', 'Delivery location', 'Order note'].map((name) => getField(name).value)
  expect(values).toEqual(['Ada Obi', '5 Palm Road', 'Ojo', 'Ring twice'])
})

describe('the date', () => {
  it('may be sooner than the notice of a custom cake, after a warning', () => {
    renderCheckout(custom)
    const date = getField('Delivery date and time')
    const hint = document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hint).toContain("Custom cakes need 7-14 days' notice")
    expect(hint).toMatch(/The earliest for your cart is \w{3} \d+ \w{3}, \d+:\d\d [ap]m/)
    expect(Date.parse(`${date.value}:00+01:00`) - Date.now()).toBeGreaterThan(6 * day)
    fillContact()
    change('Delivery date and time', formatLagosLocal(new Date(Date.now() + 2 * day)))
    expect(screen.getByText(/sooner than we can promise/)).toBeTruthy()
    expect(getPlaceOrder().disabled).toBe(false)
  })

  it('may be outside the opening hours for a pickup, after a warning', () => {
    renderCheckout(brownies)
    fillContact()
    change('Delivery date and time', `${laterDay}T03:00`)
    expect(screen.getByText(/We are closed then/)).toBeTruthy()
    expect(getPlaceOrder().disabled).toBe(false)
    change('Delivery date and time', `${laterDay}T13:00`)
    expect(screen.queryByText(/We are closed then/)).toBeNull()
  })
})

it('places an order with a changed price only after it is accepted', async () => {
  const requests = acceptOrder()
  renderCheckout({ ...brownies, price: '₦15,500' })
  fillContact()
  expect(screen.getByRole('alert').textContent).toContain('was ₦15,500, now ₦16,500')
  expect(getPlaceOrder().disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Show what is missing' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept new prices' }))
  fireEvent.click(screen.getByRole('button', { name: 'Accept new prices' }))
  expect(getPlaceOrder().textContent).toBe('Place Order - ₦16,500')
  await vi.waitFor(() => expect(document.activeElement).toBe(getPlaceOrder()))
  expect(await placeOrder(requests)).toMatchObject({ amount: 16_500, items: [{ price: '₦16,500' }] })
})

const checkoutUrl = `/checkout?${new URLSearchParams({
  amount: '4000',
  cart_id: 'CART_1700000000000',
  items: JSON.stringify([{ ...bread, orderType: 'regular' }]),
  order_type: 'regular',
})}`
