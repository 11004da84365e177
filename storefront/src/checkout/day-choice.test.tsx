import { formatLongDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { DayLoad } from '@pj/shared/menu/availability'
import { timeMessages } from '@pj/shared/orders/time-problems'
import { menuA } from '@pj/shared/testing/menus'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readLoads } from '../lib/day-loads.ts'
import { setMenu } from '../lib/menu.ts'
import { changeField, dayMs, fillContact, getField, getPlaceOrder, renderCheckout } from '../testing/checkout-form.tsx'
import { storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'

const { brownies } = storedItems
const noDays: readonly DayLoad[] = []

/** Each day of the week takes ten points, these fewer, as is known before the form appears. Returns the requests. */
async function limitDays(day_loads = noDays) {
  const capacity = { ...menuA.capacity, enabled: true, weekdays: [10, 10, 10, 10, 10, 10, 10] }
  act(() => setMenu({ ...menuA, capacity }))
  const requests = stubFetch(() => Response.json({ day_loads, full_slots: [] }))
  await readLoads()
  return requests
}

/** The Lagos day so many days from now. */
const dayAfter = (days: number): LagosDay => lagosDay(new Date(Date.now() + days * dayMs))
const getDate = () => getField('Delivery date and time').value
const daysIn = () => within(screen.getByRole('group', { name: 'Day' })).getAllByRole<HTMLInputElement>('radio')
const slotsIn = () => within(screen.getByRole('group', { name: /^Time on / })).getAllByRole<HTMLInputElement>('radio')
const labelOf = (radio: HTMLElement | undefined) => radio?.closest('label')?.textContent?.trim()
const choose = (name: RegExp | string) => fireEvent.click(screen.getByRole('radio', { name }))

/** A Friday morning: nothing is ready before Saturday at ten, and on Sundays the bakery opens at noon. */
const stopClock = () => vi.useFakeTimers({ now: new Date('2030-11-22T09:00:00+01:00'), toFake: ['Date'] })

describe('the day and the slot', () => {
  it('are suggested for the cart, fill the field, and are checked when a time in them is typed', () => {
    stopClock()
    renderCheckout(brownies)
    expect(daysIn().map(labelOf).slice(0, 4)).toEqual(['Today Too soon', 'Tomorrow, Sat 23', 'Sun 24', 'Mon 25'])
    expect(daysIn().map(labelOf).at(-1)).toBe('Mon 2 Dec')
    expect(daysIn().map(({ disabled }) => disabled)).toEqual([true, ...Array(10).fill(false)])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tomorrow, Sat 23' }).checked).toBe(true)
    expect(labelOf(slotsIn().find(({ checked }) => checked))).toBe('10:00–11:00 am')
    expect(slotsIn().map(labelOf).slice(0, 3)).toEqual(['10:00–11:00 am', '11:00 am–12:00 pm', '12:00–1:00 pm'])
    expect(getDate()).toBe('2030-11-23T10:00')
    choose('Sun 24')
    expect(getDate()).toBe('2030-11-24T12:00')
    choose('2:00–3:00 pm')
    expect(getDate()).toBe('2030-11-24T14:00')
    choose('Mon 25')
    expect(getDate()).toBe('2030-11-25T14:00')
    changeField('Delivery date and time', '2030-12-14T09:25')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sat 14 Dec' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '9:00–10:00 am' }).checked).toBe(true)
    expect(getDate()).toBe('2030-12-14T09:25')
  })

  it('can be later than the shown days, from a calendar with the keyboard', async () => {
    stopClock()
    renderCheckout(brownies)
    fireEvent.click(screen.getByRole('button', { name: 'Another day' }))
    const month = await screen.findByRole('table', { name: 'November 2030' })
    const day = (name: string) => within(month).getByRole('button', { name })
    await waitFor(() => expect(document.activeElement).toBe(day('Saturday 23 Nov')))
    expect(day('Friday 22 Nov, Too soon').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(day('Saturday 23 Nov').tabIndex).toBe(0)
    fireEvent.keyDown(day('Saturday 23 Nov'), { key: 'PageDown' })
    const december = await screen.findByRole('table', { name: 'December 2030' })
    const later = within(december).getByRole('button', { name: 'Monday 23 Dec' })
    await waitFor(() => expect(document.activeElement).toBe(later))
    fireEvent.keyDown(later, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(within(december).getByRole('button', { name: 'Tuesday 24 Dec' }))
    fireEvent.click(within(december).getByRole('button', { name: 'Tuesday 24 Dec' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(getDate()).toBe('2030-12-24T10:00')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tue 24 Dec' }).checked).toBe(true)
  })
})

it('suggests the first day with a place for the whole cart', async () => {
  const full = [1, 2].map((days) => ({ day: dayAfter(days), free: 1 }))
  const requests = await limitDays(full)
  renderCheckout({ ...brownies, quantity: 2 })
  await expect.poll(() => getDate().slice(0, 10)).toBe(dayAfter(3))
  const [, second, third, fourth] = daysIn()
  expect([labelOf(second), labelOf(third)]).toEqual([
    expect.stringMatching(/^Tomorrow, .* Full$/),
    expect.stringMatching(/ Full$/),
  ])
  expect(second?.disabled).toBe(true)
  expect(fourth?.checked).toBe(true)
  expect(requests.map(({ url }) => url)).toEqual(['/api/day-loads', '/api/day-loads'])
})

it('keeps the time when another day is chosen', async () => {
  await limitDays([{ day: dayAfter(4), free: 2 }])
  renderCheckout(brownies)
  changeField('Delivery date and time', `${dayAfter(3)}T13:30`)
  fireEvent.click(await screen.findByRole('radio', { name: / Nearly full$/ }))
  expect(getDate()).toBe(`${dayAfter(4)}T13:30`)
  expect(await screen.findByText(timeMessages.nearlyFull(formatLongDay(dayAfter(4))))).toBeTruthy()
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
  await expect.poll(() => document.activeElement).toBe(getPlaceOrder())
})
