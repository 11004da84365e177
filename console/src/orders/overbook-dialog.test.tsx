import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { ChangeNotices } from './change-notices.tsx'
import { OrderScreen } from './order-screen.tsx'

const order = makeOrder({ status: 'cancelled', cancelled_from: 'new', version: 2 })
const sentence = 'Saturday 28 Nov is full; the next free day is Sunday 29 Nov.'

/** Restores an order on a full day, which the server accepts only with a reason. */
async function restoreOrder(code = 'day_full') {
  const requests = stubApi(({ route, body }) => {
    if (!route.startsWith('PATCH')) return order
    if (!('overbook_reason' in Object(body))) return refuse(422, code, sentence)
    return { ...order, status: 'new', cancelled_from: null, version: 3 }
  })
  const screenWithNotices = (
    <>
      <OrderScreen />
      <ChangeNotices />
    </>
  )
  const { user } = renderScreen(screenWithNotices, `/orders/${order.order_id}`, '/orders/:orderId')
  await user.click(await screen.findByRole('button', { name: 'Back to new' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Overbook for ${order.order_id}?` }))
  const changes = (): unknown[] => requests.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body)
  return { user, dialog, changes }
}

it.each(['day_full', 'slot_full'])(
  'asks for a reason to restore an order refused as %s, and sends it',
  async (code) => {
    const { user, dialog, changes } = await restoreOrder(code)
    expect(dialog.getByText(sentence)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Overbook' }))
    const description = overbookReasonNeeded
    const field = dialog.getByRole('textbox', { name: 'Reason for overbooking', description })
    expect(changes()).toHaveLength(1)
    await user.type(field, 'A small one')
    await user.click(dialog.getByRole('button', { name: 'Overbook' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(changes().at(-1)).toEqual({ status: 'new', version: 2, overbook_reason: 'A small one' })
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy()
  },
)

it('leaves the order cancelled without a reason', async () => {
  const { user, dialog, changes } = await restoreOrder()
  await user.click(dialog.getByRole('button', { name: 'Leave it cancelled' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Back to new' })).toBeTruthy()
})
