import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOrderPage } from '../../testing/order-page.tsx'
import { makeAdjustment, makeOrder } from '../../testing/orders.ts'

const failed_delivery = {
  reason: 'wrong_address',
  note: 'No such house',
  rider_name: 'Musa Bello',
  at: '2026-11-21T14:30:00.000Z',
} as const
const order = makeOrder({ status: 'ready', delivery_method: 'delivery', location: 'Lekki', failed_delivery })

it('says why an order came back, and adds the area’s fee for a second delivery', async () => {
  const { user, bodies } = await openOrderPage(order, { change: () => order })
  expect(screen.getByText('Not delivered: wrong address.').parentElement?.textContent).toBe(
    'Not delivered: wrong address. Musa Bello, Sat 21 Nov, 3:30 pm: No such house',
  )
  await user.click(screen.getByRole('button', { name: 'Second delivery…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Second delivery' }))
  expect(dialog.getByLabelText('Fee in naira')).toHaveProperty('value', '3,500')
  await user.click(dialog.getByRole('button', { name: 'Add fee' }))
  const reason = 'Not delivered: wrong address'
  expect(bodies()).toEqual([
    { kind: 'surcharge', label: 'Second delivery', amount: 3500, reason, version: order.version },
  ])
})

it('offers no second fee', async () => {
  const reason = 'Not delivered: wrong address'
  const at = '2026-11-21T15:00:00.000Z'
  const fee = makeAdjustment({ kind: 'surcharge', label: 'Second delivery', amount: 3500, reason, at })
  await openOrderPage({ ...order, adjustments: [fee] })
  expect(screen.getByText('Not delivered: wrong address.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Second delivery…' })).toBeNull()
})
