import { formatDay } from '@pj/shared/lagos-time'
import { timeMessages } from '@pj/shared/orders/time-problems'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeField, chooseDelivery, laterDay, renderCheckout } from '../testing/checkout-form.tsx'
import { renderCart } from '../testing/render-cart.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { storedItems } from '../testing/stored-items.ts'

beforeEach(() => {
  // A browser in Lagos, where the time needs no zone.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
})

const line = () => screen.getByRole('link', { name: 'Change when and where' }).parentElement?.textContent ?? ''

it('says at checkout where and when, from the suggestion on', async () => {
  renderCheckout(storedItems.brownies)
  // Its code arrives after the form.
  await screen.findByRole('link', { name: 'Change when and where' })
  expect(line()).toMatch(/^Pickup · \w{3} \d+ \w{3}, .+ · Change when and where$/)
  chooseDelivery()
  changeField('Delivery location', 'Lekki')
  changeField('Delivery date and time', '')
  expect(line()).toBe('Delivery to Lekki · Change when and where')
  changeField('Delivery date and time', `${laterDay}T15:00`)
  expect(line()).toBe(`Delivery to Lekki · ${formatDay(laterDay)}, 3:00–4:00 pm · Change when and where`)
  changeField('Delivery date and time', `${laterDay}T15:20`)
  expect(line()).toContain(` · ${formatDay(laterDay)}, 3:20 pm · `)
  changeField('Delivery date and time', '2020-01-01T10:00')
  expect(line()).toContain(timeMessages.noLongerPossible)
})

it('shows it in the cart, where it says what speaks against the time, and leads to the fields', async () => {
  const { unmount } = renderCheckout(storedItems.brownies)
  changeField('Delivery date and time', `${laterDay}T15:00`)
  unmount()
  const { user, currentUrl } = await renderCart(storedItems.brownies)
  const change = await screen.findByRole('link', { name: 'Change when and where' })
  expect(line()).toBe(`Pickup · ${formatDay(laterDay)}, 3:00–4:00 pm · Change when and where`)
  setAvailability({ special_days: [{ day: laterDay, open: '00:00', close: '00:00', name: 'Stocktaking' }] })
  expect(line()).toContain(timeMessages.closedOn(`${formatDay(laterDay)} (Stocktaking)`))
  await user.click(change)
  expect(currentUrl()).toBe('/checkout#when')
})

it('is left out of a cart whose checkout was never opened', async () => {
  await renderCart(storedItems.brownies)
  await vi.dynamicImportSettled()
  expect(screen.queryByRole('link', { name: 'Change when and where' })).toBeNull()
})
