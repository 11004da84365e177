import { parseLagosLocal } from '@pj/shared/lagos-time'
import { timeMessages } from '@pj/shared/orders/time-problems'
import { menuA } from '@pj/shared/testing/menus'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { areLoadsKnown, readLoads } from '../lib/day-loads.ts'
import { setMenu } from '../lib/menu.ts'
import {
  changeField,
  chooseDelivery,
  fillContact,
  getField,
  getPlaceOrder,
  renderCheckout,
} from '../testing/checkout-form.tsx'
import { renderScreen, startingWith } from '../testing/render-screen.tsx'
import { storeCart, storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { problemMessages } from './problem-texts.ts'
import { fieldHints } from './texts.ts'

const { brownies, custom, express } = storedItems
const getDate = () => getField('Delivery date and time').value
const instant = (local: string) => parseLagosLocal(local)?.toISOString()
/** The page looks at its clock every 30 seconds. */
const stopClock = (now: string) =>
  vi.useFakeTimers({ now: new Date(`${now}:00+01:00`), toFake: ['Date', 'setInterval', 'clearInterval'] })
const waitMinutes = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000))

describe('the proposed time', () => {
  it('stays for half an hour of typing, and then moves with a word', async () => {
    stopClock('2030-11-22T15:41')
    renderCheckout(express)
    expect(getDate()).toBe('2030-11-22T18:45')
    waitMinutes(20)
    changeField('Name', 'Ada Obi')
    expect(getDate()).toBe('2030-11-22T18:45')
    expect(screen.getByText(startingWith(`Lagos time. ${fieldHints.earliest('Fri 22 Nov, 6:45 pm')}`))).toBeTruthy()
    waitMinutes(30)
    expect(getDate()).toBe('2030-11-23T11:00')
    expect(await screen.findByText(problemMessages.moved('Fri 22 Nov, 6:45 pm', 'Sat 23 Nov, 11:00 am'))).toBeTruthy()
  })

  it('follows the delivery method on a Saturday evening', async () => {
    // What is ready next is ready on Sunday at noon, when the bakery opens; the rider needs an hour more.
    stopClock('2030-06-01T20:30')
    renderCheckout(brownies)
    expect(getDate()).toBe('2030-06-02T12:00')
    chooseDelivery()
    expect(getDate()).toBe('2030-06-02T13:00')
    expect(await screen.findByText(problemMessages.moved('Sun 2 Jun, 12:00 pm', 'Sun 2 Jun, 1:00 pm'))).toBeTruthy()
    expect(screen.queryByText(startingWith(timeMessages.noDelivery))).toBeNull()
  })

  it.each([
    ['tapped', '2030-06-02T12:00', () => fireEvent.click(screen.getByRole('radio', { name: /^12:00/ }))],
    ['typed', '2030-06-02T12:15', () => changeField('Delivery date and time', '2030-06-02T12:15')],
  ])('stays once it was %s, and the next is offered', async (_, chosen, choose) => {
    stopClock('2030-06-01T20:30')
    renderCheckout(brownies)
    choose()
    chooseDelivery()
    expect(getDate()).toBe(chosen)
    const next = timeMessages.nextFree('Sun 2 Jun, 1:00 pm')
    expect(await screen.findByText(startingWith(`${timeMessages.noDelivery} ${next}`))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Choose Sun 2 Jun, 1:00 pm' }))
    expect(getDate()).toBe('2030-06-02T13:00')
  })

  it('follows the cart over a reload', async () => {
    stopClock('2030-11-22T09:00')
    const { unmount } = renderCheckout(brownies)
    unmount()
    storeCart(brownies, custom)
    const withCake = renderScreen(<CheckoutScreen />, '/checkout')
    expect(getDate()).toBe('2030-11-29T10:00')
    expect(await screen.findByText(problemMessages.moved('Sat 23 Nov, 10:00 am', 'Fri 29 Nov, 10:00 am'))).toBeTruthy()
    withCake.unmount()
    renderCheckout(brownies)
    expect(getDate()).toBe('2030-11-23T10:00')
    expect(screen.queryByText(/no longer possible/)).toBeNull()
  })

  it('is empty again once the shopper has emptied it', () => {
    renderCheckout(brownies)
    changeField('Delivery date and time', '')
    expect(getDate()).toBe('')
  })
})

describe('the proposed time, when another order takes its slot', () => {
  let full: readonly (string | undefined)[] = []
  const refusal = {
    success: false,
    error: 'slot_full',
    message: 'The slot is full.',
    next_free_slot: instant('2030-11-23T16:00'),
  }

  beforeEach(async () => {
    stopClock('2030-11-22T09:00')
    full = [instant('2030-11-23T10:00')]
    act(() => setMenu({ ...menuA, capacity: { ...menuA.capacity, slot_orders: 2 } }))
    stubFetch(({ url }) =>
      url === '/api/day-loads'
        ? Response.json({ day_loads: [], full_slots: full })
        : Response.json(refusal, { status: 422 }),
    )
    await readLoads()
    renderCheckout(brownies)
    fillContact()
    expect(getDate()).toBe('2030-11-23T11:00')
    full = [10, 11, 12, 13, 14, 15].map((hour) => instant(`2030-11-23T${hour}:00`))
  })

  it('moves to the next', async () => {
    await act(readLoads)
    expect(getDate()).toBe('2030-11-23T16:00')
    expect(await screen.findByText(problemMessages.moved('Sat 23 Nov, 11:00 am', 'Sat 23 Nov, 4:00 pm'))).toBeTruthy()
  })

  it('stays once it was tapped, says that it is full and offers the next', async () => {
    fireEvent.click(screen.getByRole('radio', { name: /^11:00/ }))
    await act(readLoads)
    expect(getDate()).toBe('2030-11-23T11:00')
    expect(await screen.findByText(startingWith(timeMessages.full))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Choose Sat 23 Nov, 4:00 pm' }))
    expect(getDate()).toBe('2030-11-23T16:00')
  })

  it('stays when the server has refused an order for it, and the slot is no longer offered', async () => {
    fireEvent.click(getPlaceOrder())
    expect((await screen.findByRole('alert')).textContent).toContain('Checkout failed: The slot is full.')
    expect(getDate()).toBe('2030-11-23T11:00')
    const taken = await screen.findByRole<HTMLInputElement>('radio', { name: '11:00 am–12:00 pm Full' })
    expect([taken.checked, taken.disabled]).toEqual([true, true])
  })
})

it('proposes no time of a limited shop before it is known which are free', () => {
  const limited = { ...menuA, capacity: { ...menuA.capacity, slot_orders: 2 } }
  const isKnown = [menuA, limited, { ...limited, full_slots: [] }].map(areLoadsKnown)
  expect(isKnown).toEqual([true, false, true])
})
