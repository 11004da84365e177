import { naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { messages as calendarMessages } from '../calendar/texts.ts'
import { renderShopScreen } from '../testing/render-shop-screen.tsx'
import { BusinessScreen } from './business-screen.tsx'
import { CapacityScreen, messages as capacityMessages } from './capacity-screen.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'
import { HoursScreen, messages } from './hours-screen.tsx'
import { ShopLayout } from './shop-layout.tsx'
import { businessMessages } from './texts.ts'

const field = (label: string): HTMLElement => screen.getByLabelText(label)

it('changes, hides and adds a delivery area, and rejects a second one with the same name', async () => {
  const { user, storedDocument } = renderShopScreen(<DeliveryScreen />, '/shop/delivery')
  await screen.findByRole('table', { name: 'Delivery areas' })
  await user.clear(field('Fee for Lekki'))
  await user.type(field('Fee for Lekki'), '4,000{Enter}')
  await user.click(screen.getByRole('checkbox', { name: 'Shown: Ojo' }))
  await user.type(field('Another area'), 'lekki{Enter}')
  expect(screen.getByText('“lekki” appears twice')).toBeTruthy()
  await user.clear(field('Another area'))
  await user.type(field('Another area'), 'Yaba')
  await user.type(field('Fee'), '5000{Enter}')
  await waitFor(() => expect(storedDocument()?.delivery_zones.at(-1)).toMatchObject({ name: 'Yaba', fee: 5000 }))
  expect(storedDocument()?.delivery_zones.find(({ name }) => name === 'Lekki')?.fee).toBe(4000)
  expect(storedDocument()?.delivery_zones.find(({ name }) => name === 'Ojo')?.hidden).toBe(true)
})

it('rejects a closing time before the opening time, and shows what shoppers will read about hours and notice', async () => {
  const { user, storedDocument } = renderShopScreen(<HoursScreen />, '/shop/hours')
  await screen.findByRole('group', { name: 'Monday' })
  await user.clear(field('Closes on Monday'))
  await user.type(field('Closes on Monday'), '06:00')
  await user.tab()
  const sentence = screen.getByText(calendarMessages.closingFirst)
  expect(field('Closes on Monday').getAttribute('aria-describedby')).toBe(sentence.id)
  expect(storedDocument()).toBeUndefined()
  await user.keyboard('{Escape}')
  const sunday = within(await screen.findByRole('group', { name: 'Sunday' }))
  await user.click(sunday.getByRole('checkbox', { name: 'Open: Sunday' }))
  expect(screen.getByText(/^Open Mon–Sat .*, Sun closed$/)).toBeTruthy()
  await user.clear(field(messages.customDays))
  await user.type(field(messages.customDays), '10{Enter}')
  expect(screen.getByText("Custom cakes need 10-14 days' notice.")).toBeTruthy()
  await waitFor(() => expect(storedDocument()?.lead_times.custom_days).toBe(10))
  expect(storedDocument()?.opening_hours[0]).toEqual({ open: '00:00', close: '00:00' })
})

it('reads a VAT rate as people type it, and refuses more than two decimals', async () => {
  const { user, storedDocument } = renderShopScreen(<BusinessScreen />, '/shop/business')
  expect(await screen.findByText('₦10,000 includes ₦698 VAT.')).toBeTruthy()
  await user.clear(field('VAT rate, %'))
  await user.type(field('VAT rate, %'), '7.125{Enter}')
  expect(screen.getByText('Enter a rate from 0 to 50 percent, with up to two decimals')).toBeTruthy()
  await user.clear(field('VAT rate, %'))
  await user.type(field('VAT rate, %'), '7,25 %{Enter}')
  await waitFor(() => expect(storedDocument()?.tax.rate_percent).toBe(7.25))
})

it('plans how orders are paid: payments before the rest, which is what they leave', async () => {
  const document = { ...menuA, payment: { ...menuA.payment, deposit_percent: 50 } }
  const { user, storedDocument } = renderShopScreen(<BusinessScreen />, '/shop/business', { document })
  const plan = within(await screen.findByRole('group', { name: 'Custom orders' }))
  const planned = () => storedDocument()?.payment.instalments.custom
  await user.click(plan.getByRole('button', { name: 'Add payment' }))
  const rest = await plan.findByLabelText('Rest (25 %), days before delivery')
  await user.clear(rest)
  await user.type(rest, '7{Enter}')
  expect(plan.getByText('Each payment must be due later than the one before')).toBeTruthy()
  await user.keyboard('{Escape}')
  const days = plan.getByLabelText('Payment 1, days before delivery')
  await user.clear(days)
  await user.type(days, '14{Enter}')
  await user.clear(rest)
  await user.type(rest, '7{Enter}')
  await waitFor(() => expect(planned()).toEqual({ parts: [{ percent: 25, days_before: 14 }], rest_days_before: 7 }))
  await user.click(plan.getByRole('button', { name: 'Remove: Payment 1' }))
  await waitFor(() => expect(planned()?.parts).toEqual([]))
})

it('says what the shop uses, hides the fields of the rest and what is still open of it', async () => {
  const message = '3 quotes are open; they can still be accepted'
  const { user, storedDocument } = renderShopScreen(<BusinessScreen />, '/shop/business', {
    warnings: [{ path: 'business.uses.quotes', message }],
  })
  const section = within(await screen.findByRole('region', { name: 'What we use' }))
  for (const name of ['Riders', 'Quotes', 'Codes', 'Instalments', 'Capacity']) {
    expect(section.getByRole('checkbox', { name, checked: true })).toBeTruthy()
  }
  expect(screen.getByRole('region', { name: 'Instalments' })).toBeTruthy()
  await user.click(section.getByRole('checkbox', { name: 'Instalments' }))
  expect(screen.queryByRole('region', { name: 'Instalments' })).toBeNull()
  expect(screen.getByLabelText('Deposit for custom orders, %')).toBeTruthy()
  await user.click(section.getByRole('checkbox', { name: 'Quotes' }))
  expect(await section.findByText(message, { exact: false })).toBeTruthy()
  const uses = { riders: true, quotes: false, codes: true, instalments: false, capacity: true }
  await waitFor(() => expect(storedDocument()?.business.uses).toEqual(uses))
})

it('registers the shop for VAT once there is a TIN, and not without', async () => {
  const { user, storedDocument } = renderShopScreen(<BusinessScreen />, '/shop/business')
  const registered = await screen.findByRole('checkbox', { name: businessMessages.registered })
  await user.click(registered)
  const message = screen.getByText(businessMessages.tinMissing)
  expect(field('TIN').getAttribute('aria-describedby')).toContain(message.id)
  expect(storedDocument()).toBeUndefined()
  await user.type(field('TIN'), '12345678-0001{Enter}')
  await user.type(field('Registration number'), 'RC 123456{Enter}')
  await waitFor(() =>
    expect(storedDocument()?.tax).toEqual({
      registered: true,
      tin: '12345678-0001',
      registration_number: 'RC 123456',
      rate_percent: 7.5,
    }),
  )
})

it('limits a weekday, a single date or no day, explains the points and sets the slots', async () => {
  const capacity = {
    ...menuA.capacity,
    enabled: false,
    weekdays: [null, null, null, null, null, null, null],
    dates: [],
  }
  const { user, storedDocument } = renderShopScreen(<CapacityScreen />, '/shop/capacity', {
    document: {
      ...menuA,
      capacity: { ...capacity, costs: { ...menuA.capacity.costs, treats: 1, express: 2, custom: 5 } },
    },
  })
  expect(await screen.findByText(capacityMessages.noLimit)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Limit the days: kitchen points' }))
  await user.type(field('Saturday'), '40{Enter}')
  expect(
    screen.getByText('Saturday: 40 points are 40 boxes of treats, or 20 express cakes, or 8 custom cakes.'),
  ).toBeTruthy()
  await user.type(field('Another day'), '2026-12-24')
  await user.type(field('Points'), '12{Enter}')
  await waitFor(() => expect(storedDocument()?.capacity.dates).toEqual([{ day: '2026-12-24', points: 12 }]))
  expect(storedDocument()?.capacity).toMatchObject({
    enabled: true,
    weekdays: [null, null, null, null, null, null, 40],
  })
  await user.selectOptions(await screen.findByLabelText('Slot length'), '90 minutes')
  await user.clear(field('Orders per slot'))
  await user.type(field('Orders per slot'), '4{Enter}')
  await waitFor(() => expect(storedDocument()?.capacity).toMatchObject({ slot_minutes: 90, slot_orders: 4 }))
})

it('shows on every screen when the draft will be published, until the schedule is cancelled', async () => {
  const { user, requests } = renderShopScreen(<ShopLayout />, '/shop/prices', {
    document: { ...menuA, message_price: naira(12_000) },
    publishAt: '2030-01-05T07:00:00.000Z',
  })
  const schedule = await screen.findByRole('group', { name: 'Scheduled' })
  expect(schedule.textContent).toContain('Scheduled for Sat 5 Jan, 8:00 am. Your changes will go out then too.')
  await user.click(within(schedule).getByRole('button', { name: 'Cancel schedule' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Scheduled' })).toBeNull())
  expect(requests.at(-1)?.route).toBe('DELETE /api/menu/draft/schedule')
})
