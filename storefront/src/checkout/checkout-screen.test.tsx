import { formatDateTime, formatDay, formatLagosLocal } from '@pj/shared/lagos-time'
import { timeMessages } from '@pj/shared/orders/time-problems'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acceptOrder,
  changeField,
  chooseDelivery,
  dayMs,
  fillContact,
  getField,
  getPlaceOrder,
  laterDay,
  placeOrder,
  renderCheckout,
} from '../testing/checkout-form.tsx'
import { hasFieldError, readAmount, startingWith } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { storedItems } from '../testing/stored-items.ts'
import { checkoutMessages, fieldHints } from './texts.ts'

const { brownies, custom } = storedItems

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('the fields', () => {
  beforeEach(() => {
    renderCheckout(brownies)
  })

  it('show no errors before the first change, and all of them, with the focus, when Enter is pressed too early', () => {
    chooseDelivery()
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    expect(getPlaceOrder().disabled).toBe(true)
    expect(screen.getByText(/^Still needed: Name, Email, Address, City, Delivery location/)).toBeTruthy()
    changeField('Email', 'ada@')
    fireEvent.keyDown(getField('Email'), { key: 'Enter' })
    expect(document.activeElement).toBe(getField('Address'))
    expect(hasFieldError(getField('Name'), 'Name must be at least 2 characters')).toBe(true)
    getField('Email').focus()
    fireEvent.click(screen.getByRole('button', { name: "Show what's missing" }))
    expect(document.activeElement).toBe(getField('Address'))
  })

  it('say what is wrong with them', () => {
    changeField('Delivery date and time', '2020-01-01T10:00')
    expect(hasFieldError(getField('Delivery date and time'), 'Date and time must be in the future')).toBe(true)
    expect(getPlaceOrder().disabled).toBe(true)
  })

  it('add the delivery fee of the location to the amounts', () => {
    expect([readAmount('Subtotal'), readAmount('Delivery fee')]).toEqual([16_500, 0])
    chooseDelivery()
    expect(screen.getByRole('status', { name: 'Delivery fee' }).textContent).toBe('Choose a location')
    const options = within(getField('Delivery location')).getAllByRole('option')
    expect(options.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Choose a location', 'Lekki - ₦3,500'])
    changeField('Delivery location', 'Ikeja')
    expect([readAmount('Delivery fee'), readAmount('Total')]).toEqual([6_000, 22_500])
    expect(getPlaceOrder().textContent).toBe('Place Order - ₦22,500')
  })
})

describe('the date', () => {
  it('is accepted sooner than the notice of a custom cake, after a warning', async () => {
    renderCheckout(custom)
    const date = getField('Delivery date and time')
    const hint = document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hint).toContain("Custom cakes need 7-14 days' notice")
    expect(hint).toContain(fieldHints.earliest(formatDateTime(new Date(`${date.value}:00+01:00`))))
    expect(Date.parse(`${date.value}:00+01:00`) - Date.now()).toBeGreaterThan(6 * dayMs)
    fillContact()
    changeField('Delivery date and time', formatLagosLocal(new Date(Date.now() + 2 * dayMs)))
    expect(await screen.findByText([timeMessages.tooSoon, timeMessages.anyway('email')].join(' '))).toBeTruthy()
    expect(getPlaceOrder().disabled).toBe(false)
  })

  it('is accepted outside the opening hours, after a warning that offers the next time', async () => {
    renderCheckout(brownies)
    fillContact()
    changeField('Delivery date and time', `${laterDay}T03:00`)
    const next = timeMessages.nextFree(`${formatDay(laterDay)}, 8:00 am`)
    const sentences = [timeMessages.closed, next, timeMessages.keep('email')].join(' ')
    expect(await screen.findByText(sentences)).toBeTruthy()
    expect(getPlaceOrder().disabled).toBe(false)
    changeField('Phone number', '0803 123 4567')
    expect(screen.getByText([timeMessages.closed, next, timeMessages.keep('call')].join(' '))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: `Choose ${formatDay(laterDay)}, 8:00 am` }))
    expect(getField('Delivery date and time').value).toBe(`${laterDay}T08:00`)
    expect(document.activeElement).toBe(getField('Delivery date and time'))
    expect(screen.queryByText(startingWith(timeMessages.closed))).toBeNull()
  })
})

it('places an order with a changed price only after it is accepted', async () => {
  const requests = acceptOrder()
  renderCheckout({ ...brownies, price: '₦15,500' })
  fillContact()
  expect((await screen.findByRole('alert')).textContent).toContain('was ₦15,500, now ₦16,500')
  expect(getPlaceOrder().disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: "Show what's missing" }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept new prices' }))
  fireEvent.click(screen.getByRole('button', { name: 'Accept new prices' }))
  expect(getPlaceOrder().textContent).toBe('Place Order - ₦16,500')
  await expect.poll(() => document.activeElement).toBe(getPlaceOrder())
  expect(await placeOrder(requests)).toMatchObject({ amount: 16_500, items: [{ price: '₦16,500' }] })
})

it('says what staff change while it is open, before the order is sent: a pause and what is sold out', async () => {
  renderCheckout(brownies)
  fillContact()
  setAvailability({
    pause: { until: null, message: 'The ovens are full.' },
    sold_out: [{ list: 'products', id: '1', option: null, until: null }],
  })
  expect(await screen.findByText(checkoutMessages.paused)).toBeTruthy()
  expect(screen.getByText('Sold out: Brownies.')).toBeTruthy()
  expect(getField('Name').value).toBe('Ada Obi')
  expect(getPlaceOrder().disabled).toBe(false)
})
