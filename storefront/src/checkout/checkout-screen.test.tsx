import { formatDateTime, formatDay, formatLagosLocal } from '@pj/shared/lagos-time'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
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
import { hasFieldError, readAmount, renderScreen, startingWith } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { storedItems } from '../testing/stored-items.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { checkoutMessages, fieldHints, timeMessages } from './texts.ts'

const { brownies, custom, bread } = storedItems

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it('promises no time for what is no longer on the list', () => {
  renderCheckout({ ...brownies, selectedTag: 'Box of 5', options: 'Box of 5' })
  const summary = screen.getByRole('region', { name: 'Order summary' })
  expect(summary.textContent).toContain("No longer on the menu; we'll call you.")
  expect(screen.queryByText(/The earliest for your cart/)).toBeNull()
})

it('contains no list without entries when the cart is empty', () => {
  renderCheckout()
  expect(screen.getByRole('region', { name: 'Order summary' }).querySelector('ul')).toBeNull()
})

describe('the fields', () => {
  beforeEach(() => {
    renderCheckout(brownies)
  })

  it('shows no errors before the first change, and disables the button', () => {
    chooseDelivery()
    expect(document.querySelector('[aria-invalid]')).toBeNull()
    expect(getPlaceOrder().disabled).toBe(true)
    expect(screen.getByText(/^Still needed: Name, Email, Address, City, Delivery location/)).toBeTruthy()
  })

  it.each([
    ['Name', 'A', 'Name must be at least 2 characters'],
    ['Name', 'a'.repeat(256), 'Name cannot exceed 255 characters'],
    ['Email', 'ada@', 'Please enter a valid email address'],
    ['Email', 'ada@b..c', 'Please enter a valid email address'],
    ['Phone number', '080055', 'Phone number must be at least 7 characters'],
    ['Phone number', '1'.repeat(16), 'Phone number cannot exceed 15 characters'],
    ['Phone number', 'abcdefg', 'Enter a phone number, such as 0803 123 4567'],
    ['Order note', 'a'.repeat(2001), 'Order note cannot exceed 2000 characters'],
    ['Delivery date and time', '2020-01-01T10:00', 'Date and time must be in the future'],
    ['Delivery date and time', '', 'Date and time are required'],
  ])('rejects in %s: %j', (name, value, error) => {
    changeField(name, value)
    expect(hasFieldError(getField(name), error)).toBe(true)
    expect(getPlaceOrder().disabled).toBe(true)
  })

  it.each([
    ['Name', 'Al'],
    ['Name', 'a'.repeat(255)],
    ['Email', 'ada@example.com'],
    ['Phone number', '1'.repeat(7)],
    ['Phone number', '1'.repeat(15)],
    ['Phone number', '+234 803 123 4567'],
    ['Phone number', '(0803)123-4567'],
  ])('accepts in %s: %j', (name, value) => {
    changeField(name, value)
    expect(getField(name).hasAttribute('aria-invalid')).toBe(false)
  })

  it('says that the amount must be greater than 0, without being asked', () => {
    cleanup()
    renderCheckout({ title: 'Guava tart', price: 'free', category: 'treats' })
    expect(screen.getByText('Amount must be greater than 0')).toBeTruthy()
    expect(getPlaceOrder().disabled).toBe(true)
  })

  it('requires an email address and no phone number', () => {
    changeField('Email', 'a')
    changeField('Email', '')
    expect(hasFieldError(getField('Email'), 'Email is required')).toBe(true)
    changeField('Phone number', '1')
    changeField('Phone number', '')
    expect(getField('Phone number').hasAttribute('aria-invalid')).toBe(false)
  })

  it('names the rider for a delivery only', () => {
    const readHints = () =>
      ['Phone number', 'Order note'].map((name) => {
        const hint = document.getElementById(getField(name).getAttribute('aria-describedby') ?? '')
        return hint?.textContent
      })
    const limit = fieldHints.upTo(2000)
    expect(readHints()).toEqual([fieldHints.phone.pickup, `${fieldHints.note.pickup} ${limit}`])
    chooseDelivery()
    expect(readHints()).toEqual([fieldHints.phone.delivery, `${fieldHints.note.delivery} ${limit}`])
  })

  it('requires an address, a city and a location for a delivery', () => {
    fillContact()
    expect(getPlaceOrder().disabled).toBe(false)
    chooseDelivery()
    changeField('Address', '5 Pa')
    const addressError = 'Address is required for delivery and must be at least 5 characters'
    expect(hasFieldError(getField('Address'), addressError)).toBe(true)
    changeField('Address', '5 Palm Road')
    expect(getField('Address').hasAttribute('aria-invalid')).toBe(false)
    changeField('City', 'L')
    changeField('City', '')
    expect(hasFieldError(getField('City'), 'City is required for delivery')).toBe(true)
    changeField('City', 'Lagos')
    changeField('Delivery location', 'Ikeja')
    changeField('Delivery location', '')
    expect(hasFieldError(getField('Delivery location'), 'Delivery location is required')).toBe(true)
    expect(getPlaceOrder().disabled).toBe(true)
    changeField('Delivery location', 'Ikeja')
    expect(getPlaceOrder().disabled).toBe(false)
  })

  it('accepts a date from the present on, in Lagos time', () => {
    const date = getField('Delivery date and time')
    // The clock of the page ticks every 30 seconds.
    const present = Date.now()
    expect([present, present - 60_000].map((time) => formatLagosLocal(new Date(time)))).toContain(date.min)
    expect(date.type).toBe('datetime-local')
    const hint = document.getElementById(date.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain('Lagos time')
  })

  it('shows all errors and focuses the first one when Enter is pressed too early', () => {
    chooseDelivery()
    changeField('Email', 'ada@')
    fireEvent.keyDown(getField('Email'), { key: 'Enter' })
    expect(document.activeElement).toBe(getField('Address'))
    expect(hasFieldError(getField('Name'), 'Name must be at least 2 characters')).toBe(true)
    getField('Email').focus()
    fireEvent.click(screen.getByRole('button', { name: "Show what's missing" }))
    expect(document.activeElement).toBe(getField('Address'))
  })
})

describe('the amounts', () => {
  it('requires a sum above zero', () => {
    renderCheckout({ ...bread, price: 'ask' })
    fillContact()
    fireEvent.keyDown(getField('Email'), { key: 'Enter' })
    expect(screen.getByText('Amount must be greater than 0')).toBeTruthy()
    expect(getPlaceOrder().disabled).toBe(true)
  })

  it('includes the delivery fee of the location', () => {
    renderCheckout(brownies)
    expect([readAmount('Subtotal'), readAmount('Delivery fee')]).toEqual([16_500, 0])
    chooseDelivery()
    expect(screen.getByRole('status', { name: 'Delivery fee' }).textContent).toBe('Choose a location')
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
      changeField('Delivery location', name)
      expect([readAmount('Delivery fee'), readAmount('Total')]).toEqual([fee, 16_500 + fee])
    }
    expect(getPlaceOrder().textContent).toBe('Place Order - ₦22,500')
  })

  it('says how to ask for an area that is not listed', () => {
    renderCheckout(brownies)
    chooseDelivery()
    const hint = document.getElementById(getField('Delivery location').getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Somewhere else? Ask on WhatsApp or call +234 800 555 0142.')
  })

  it('has no fee for pickup, which shows the address of the bakery', () => {
    renderCheckout(brownies)
    chooseDelivery()
    changeField('Address', '5 Palm Road')
    changeField('Delivery location', 'Ikeja')
    fireEvent.click(screen.getByRole('radio', { name: 'Pickup' }))
    expect(readAmount('Total')).toBe(16_500)
    expect(screen.getByText(/14 Adeola Odeku Street/)).toBeTruthy()
    chooseDelivery()
    expect([getField('Address').value, getField('Delivery location').value]).toEqual(['', ''])
  })
})

it('shows an image of each line in the summary', async () => {
  renderCheckout(brownies, custom)
  const lines = within(screen.getByRole('region', { name: 'Order summary' })).getAllByRole('listitem')
  expect(lines[0]?.textContent).toBe('1 × Brownies ₦16,500')
  // The code of the images and of the drawing is loaded one after the other.
  const findImages = () => lines.map((line) => line.querySelector('img, svg')?.tagName)
  await vi.waitFor(() => expect(findImages()).toEqual(['IMG', 'svg']), { timeout: 20_000 })
}, 30_000)

it('restores the draft after a reload', () => {
  const { unmount } = renderCheckout(brownies)
  chooseDelivery()
  fillContact()
  changeField('Address', '5 Palm Road')
  changeField('Delivery location', 'Ojo')
  changeField('Order note', 'Ring twice')
  unmount()
  renderScreen(<CheckoutScreen />, '/checkout')
  const values = ['Name', 'Address', 'Delivery location', 'Order note'].map((name) => getField(name).value)
  expect(values).toEqual(['Ada Obi', '5 Palm Road', 'Ojo', 'Ring twice'])
})

describe('the date', () => {
  it('is accepted sooner than the notice of a custom cake, after a warning', async () => {
    renderCheckout(custom)
    const date = getField('Delivery date and time')
    const hint = document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hint).toContain("Custom cakes need 7-14 days' notice")
    expect(hint).toContain(timeMessages.earliest(formatDateTime(new Date(`${date.value}:00+01:00`))))
    expect(Date.parse(`${date.value}:00+01:00`) - Date.now()).toBeGreaterThan(6 * dayMs)
    fillContact()
    changeField('Delivery date and time', formatLagosLocal(new Date(Date.now() + 2 * dayMs)))
    expect(await screen.findByText(timeMessages.short('email'))).toBeTruthy()
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

  it('is from an hour after opening until closing for a delivery', async () => {
    renderCheckout(brownies)
    chooseDelivery()
    changeField('Delivery date and time', `${laterDay}T08:30`)
    const next = timeMessages.nextFree(`${formatDay(laterDay)}, 9:00 am`)
    expect(await screen.findByText(startingWith(`${timeMessages.noDelivery} ${next}`))).toBeTruthy()
    changeField('Delivery date and time', `${laterDay}T05:00`)
    expect(screen.getByText(startingWith(`${timeMessages.closed} ${next}`))).toBeTruthy()
    changeField('Delivery date and time', `${laterDay}T19:00`)
    expect(screen.queryByText(startingWith(timeMessages.closed))).toBeNull()
    expect(screen.queryByText(startingWith(timeMessages.noDelivery))).toBeNull()
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
  await vi.waitFor(() => expect(document.activeElement).toBe(getPlaceOrder()))
  expect(await placeOrder(requests)).toMatchObject({ amount: 16_500, items: [{ price: '₦16,500' }] })
})

describe('what staff change while the checkout is open', () => {
  it('is said before the order is sent: a pause and what is sold out', async () => {
    renderCheckout(brownies)
    fillContact()
    setAvailability({
      pause: { until: null, message: 'The ovens are full.' },
      sold_out: [{ list: 'products', id: '1', option: null, until: null }],
    })
    expect(await screen.findByText(`The ovens are full. ${checkoutMessages.paused}`)).toBeTruthy()
    expect(screen.getByText('Brownies is sold out.')).toBeTruthy()
    expect(getField('Name').value).toBe('Ada Obi')
    expect(getPlaceOrder().disabled).toBe(false)
  })

  it('is a closed day, which is named beside the date of a delivery and of a pickup', async () => {
    renderCheckout(brownies)
    changeField('Delivery date and time', `${laterDay}T12:00`)
    await vi.dynamicImportSettled()
    const sentence = timeMessages.closedOn(`${formatDay(laterDay)} (Stocktaking)`)
    expect(screen.queryByText(startingWith(sentence))).toBeNull()
    setAvailability({ special_days: [{ day: laterDay, open: '00:00', close: '00:00', name: 'Stocktaking' }] })
    expect(await screen.findByText(startingWith(sentence))).toBeTruthy()
    chooseDelivery()
    expect(screen.getByText(startingWith(sentence))).toBeTruthy()
  })
})
