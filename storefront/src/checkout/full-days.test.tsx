import { addDays, formatLongDay, type LagosDay, lagosDay, lagosTime, parseLagosLocal } from '@pj/shared/lagos-time'
import type { DayLoad } from '@pj/shared/menu/availability'
import { menuA } from '@pj/shared/testing/menus'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setMenu } from '../lib/menu.ts'
import { changeField, dayMs, fillContact, getField, getPlaceOrder, renderCheckout } from '../testing/checkout-form.tsx'
import { storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'

const { brownies } = storedItems
const noDays: readonly DayLoad[] = []

/** Each day of the week takes ten points, these fewer. Returns the requests. */
function limitDays(day_loads = noDays) {
  const capacity = { ...menuA.capacity, enabled: true, weekdays: [10, 10, 10, 10, 10, 10, 10] }
  act(() => setMenu({ ...menuA, capacity }))
  return stubFetch(() => Response.json({ day_loads }))
}

/** The Lagos day so many days from now. */
const dayAfter = (days: number): LagosDay => lagosDay(new Date(Date.now() + days * dayMs))
const getDate = () => getField('Delivery date and time').value
const findDays = async () =>
  within(await screen.findByRole('group', { name: 'Days with a place for your cart' })).getAllByRole('radio')
const labelOf = (radio: HTMLElement) => radio.closest('label')?.textContent

it('shows no days while the shop has no limits', async () => {
  renderCheckout(brownies)
  await vi.dynamicImportSettled()
  expect(screen.queryByRole('group', { name: 'Days with a place for your cart' })).toBeNull()
})

it('suggests the first day with a place for the whole cart', async () => {
  const full = [1, 2].map((days) => ({ day: dayAfter(days), free: 1 }))
  const requests = limitDays(full)
  renderCheckout({ ...brownies, quantity: 2 })
  await vi.waitFor(() => expect(getDate().slice(0, 10)).toBe(dayAfter(3)))
  const [first, second, third] = await findDays()
  expect(first && labelOf(first)).toMatch(/ Full$/)
  expect(first).toHaveProperty('disabled', true)
  expect(second && labelOf(second)).toMatch(/ Full$/)
  expect(third && labelOf(third)).toMatch(/ Free$/)
  expect(third).toHaveProperty('checked', true)
  expect(requests.map(({ url }) => url)).toEqual(['/api/day-loads'])
})

it('keeps the time when another day is chosen', async () => {
  limitDays([{ day: dayAfter(4), free: 2 }])
  renderCheckout(brownies)
  changeField('Delivery date and time', `${dayAfter(3)}T13:30`)
  fireEvent.click(await screen.findByRole('radio', { name: / Nearly full$/ }))
  expect(getDate()).toBe(`${dayAfter(4)}T13:30`)
  expect(
    await screen.findByText(
      `${formatLongDay(dayAfter(4))} is nearly full. Your order has its place once it is placed.`,
    ),
  ).toBeTruthy()
})

it('says that a typed day is full and chooses the next free one with one tap', async () => {
  const [day, next] = [dayAfter(3), dayAfter(4)]
  limitDays([{ day, free: 0 }])
  renderCheckout(brownies)
  changeField('Delivery date and time', `${day}T13:30`)
  const message = `${formatLongDay(day)} is full; the next free day is ${formatLongDay(next)}.`
  expect(await screen.findByText(message)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: `Choose ${formatLongDay(next)}` }))
  expect(getDate()).toBe(`${next}T13:30`)
  expect(document.activeElement).toBe(getField('Delivery date and time'))
})

it('moves a time at which the other day is closed to its first one', async () => {
  // Sundays are open from noon on.
  const sunday = [7, 8, 9, 10, 11, 12, 13].map(dayAfter).find((day) => new Date(day).getUTCDay() === 0) ?? ''
  limitDays([{ day: addDays(sunday, -1), free: 0 }])
  renderCheckout(brownies)
  changeField('Delivery date and time', `${addDays(sunday, -1)}T09:00`)
  fireEvent.click(await screen.findByRole('button', { name: `Choose ${formatLongDay(sunday)}` }))
  const chosen = parseLagosLocal(getDate())
  expect(chosen && [lagosDay(chosen), lagosTime(chosen)]).toEqual([sunday, '12:00'])
})

it('keeps everything when the server says that the day is full, and offers the next one', async () => {
  const next = dayAfter(9)
  const message = `The day is full; the next free day is ${formatLongDay(next)}.`
  stubFetch(() => Response.json({ success: false, error: 'day_full', message, next_free_day: next }, { status: 422 }))
  renderCheckout(brownies)
  fillContact()
  changeField('Delivery date and time', `${dayAfter(8)}T13:30`)
  fireEvent.click(getPlaceOrder())
  expect((await screen.findByRole('alert')).textContent).toContain(`Checkout failed: ${message}`)
  expect(getField('Name').value).toBe('Ada Obi')
  fireEvent.click(screen.getByRole('button', { name: `Choose ${formatLongDay(next)}` }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(getDate()).toBe(`${next}T13:30`)
  await vi.waitFor(() => expect(document.activeElement).toBe(getPlaceOrder()))
})
