import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { describeRequest } from '@pj/shared/orders/customer-requests'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clearNotices, undoOffer } from '../../testing/notices.ts'
import { openOrderPage } from '../../testing/order-page.tsx'
import { makeOrder, makeOrderEvent } from '../../testing/orders.ts'
import { makeRow, renderQueue, stubLayout } from '../../testing/render-queue.tsx'
import { refuse } from '../../testing/stub-api.ts'
import { activeOrderId } from '../last-list.ts'
import { cancelMessages } from '../texts.ts'

afterEach(() => {
  clearNotices()
  activeOrderId.write(undefined)
})

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the cancellation', () => {
  const unpaidOrder = makeOrder({ status: 'confirmed' })
  const paidOrder = makeOrder({ status: 'confirmed', paid_amount: 10_000, balance_due: 10_000 })

  /** Opens the dialog on the order's page; the server stores the note of a change in the history. */
  async function openCancelDialog(order = unpaidOrder) {
    const cancel = ({ body }: { body: unknown }) => {
      const note = String(Object(body).note)
      const event = makeOrderEvent({ by: 'Owner', from: 'confirmed', to: 'cancelled', note })
      return { ...order, status: 'cancelled', cancelled_from: 'confirmed', version: 2, history: [event] }
    }
    const page = await openOrderPage(order, { change: cancel })
    await page.user.click(screen.getByRole('button', { name: 'Cancel order…' }))
    const dialog = await findDialog(`Cancel ${order.order_id}?`)
    const cancelOrder = (): Promise<void> => page.user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    return { ...page, dialog, cancelOrder }
  }

  const historyText = (): string => screen.getByRole('region', { name: 'History' }).textContent ?? ''

  it('asks for a reason and sends nothing without one', async () => {
    const { user, dialog, cancelOrder, bodies } = await openCancelDialog()
    await cancelOrder()
    const words = dialog.getByRole('textbox', { name: 'In your words', description: cancelMessages.reasonNeeded })
    expect(document.activeElement).toBe(words)
    await user.click(dialog.getByLabelText('Another reason'))
    await cancelOrder()
    expect(dialog.getByText(cancelMessages.reasonNeeded)).toBeTruthy()
    expect(bodies()).toEqual([])
  })

  it.each([
    ['Not paid', '', 'Not paid'],
    ['Not paid', 'called twice', 'Not paid: called twice'],
    ['Another reason', 'The oven broke', 'The oven broke'],
  ])(
    'sends the reason %j with the explanation %j, and shows both in the history',
    async (reason, explanation, note) => {
      const { user, dialog, cancelOrder, bodies } = await openCancelDialog()
      await user.click(dialog.getByLabelText(reason))
      if (explanation) await user.type(dialog.getByLabelText('In your words'), explanation)
      await cancelOrder()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(bodies()).toEqual([{ status: 'cancelled', version: 1, note }])
      await waitFor(() => expect(historyText()).toContain(`moved it from confirmed to cancelled${note}`))
    },
  )

  it('cancels no paid order before staff decide about the money', async () => {
    const { user, dialog, cancelOrder, bodies } = await openCancelDialog(paidOrder)
    await cancelOrder()
    for (const message of [cancelMessages.reasonNeeded, cancelMessages.moneyNeeded]) {
      expect(dialog.getByText(message)).toBeTruthy()
    }
    await user.click(dialog.getByLabelText('Ordered twice'))
    await cancelOrder()
    expect(dialog.getByRole('alert').textContent).toBe(cancelMessages.moneyNeeded)
    await user.click(dialog.getByLabelText('Keep a part'))
    for (const amount of ['', '0', '10,000', '12.5']) {
      const name = 'Amount to keep'
      const field = dialog.getByLabelText(name)
      await user.clear(field)
      if (amount) await user.type(field, amount)
      await cancelOrder()
      const description = cancelMessages.amountNeeded('₦9,999')
      expect(dialog.getByRole('textbox', { name, description }), amount).toBe(field)
    }
    expect(bodies()).toEqual([])
  })

  it.each([
    ['Refund all ₦10,000', undefined, {}],
    ['Keep a part', '2,500', { kept_amount: 2500 }],
    ['Keep all ₦10,000', undefined, { kept_amount: 10_000 }],
  ])('sends what is kept: %s', async (choice, amount, kept) => {
    const { user, dialog, cancelOrder, bodies } = await openCancelDialog(paidOrder)
    await user.click(dialog.getByLabelText('Ordered twice'))
    await user.click(dialog.getByLabelText(choice))
    if (amount) await user.type(dialog.getByLabelText('Amount to keep'), amount)
    await cancelOrder()
    expect(bodies()).toEqual([{ status: 'cancelled', version: 1, note: 'Ordered twice', ...kept }])
  })
})

describe('the reason to overbook', () => {
  const order = makeOrder({ status: 'cancelled', cancelled_from: 'new', version: 2 })
  const sentence = 'Saturday 28 Nov is full; the next free day is Sunday 29 Nov.'

  /** Restores an order on a full day, which the server accepts only with a reason. */
  async function restoreOrder() {
    const page = await openOrderPage(order, {
      change: ({ body }) =>
        'overbook_reason' in Object(body)
          ? { ...order, status: 'new', cancelled_from: null, version: 3 }
          : refuse(422, 'day_full', sentence),
    })
    await page.user.click(screen.getByRole('button', { name: 'Back to new' }))
    return { ...page, dialog: await findDialog(`Overbook for ${order.order_id}?`) }
  }

  it('asks for a reason to restore an order on a full day, and sends it', async () => {
    const { user, dialog: first, bodies } = await restoreOrder()
    expect(first.getByText(sentence)).toBeTruthy()
    await user.click(first.getByRole('button', { name: 'Leave it cancelled' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to new' }))
    const dialog = await findDialog(`Overbook for ${order.order_id}?`)
    await user.click(dialog.getByRole('button', { name: 'Overbook' }))
    const description = overbookReasonNeeded
    const field = dialog.getByRole('textbox', { name: 'Reason for overbooking', description })
    expect(bodies()).toHaveLength(2)
    await user.type(field, 'A small one')
    await user.click(dialog.getByRole('button', { name: 'Overbook' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodies().at(-1)).toEqual({ status: 'new', version: 2, overbook_reason: 'A small one' })
    expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy()
  })
})

it('asks whether an order returns without its code, of which no use is left', async () => {
  const order = makeOrder({ status: 'cancelled', cancelled_from: 'new', version: 2 })
  const { user, bodies } = await openOrderPage(order, {
    change: ({ body }) =>
      'without_code' in Object(body)
        ? { ...order, status: 'new', cancelled_from: null, version: 3 }
        : refuse(422, 'code_used_up', 'SWEET10 has been used up.'),
  })
  await user.click(screen.getByRole('button', { name: 'Back to new' }))
  const dialog = await findDialog(`Put ${order.order_id} back without its discount?`)
  expect(dialog.getByText(/^SWEET10 has been used up\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Put back without it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies()).toEqual([
    { status: 'new', version: 2 },
    { status: 'new', version: 2, without_code: true },
  ])
})

describe('the question against a customer’s request', () => {
  const request = { kind: 'cancel', text: 'The party has moved', changes: null, at: '2026-11-21T09:00:00Z' } as const
  const asking = makeRow({ order_id: 'PJ-ASKING00', customer_requests: [request] })
  const orders = [asking, makeRow({ order_id: 'PJ-FIRST000' }), makeRow({ order_id: 'PJ-SECOND00' })]

  it('leaves an order that asks to cancel out of “Confirm”, and names it', async () => {
    stubLayout()
    const { user, requests } = await renderQueue({
      orders,
      respond: ({ route }) => (/^PATCH/.test(route) ? makeOrder() : undefined),
    })
    for (const { order_id } of orders) await user.click(screen.getByRole('checkbox', { name: `Select ${order_id}` }))
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    expect(bar.getByText(`Left out, customer asks: ${asking.order_id}`)).toBeDefined()
    await user.click(bar.getByRole('button', { name: 'Confirm (2)' }))
    const patched = () => requests.flatMap(({ route }) => /^PATCH .*\/(PJ-\w+)$/.exec(route)?.[1] ?? []).sort()
    await expect.poll(() => patched()).toEqual(['PJ-FIRST000', 'PJ-SECOND00'])
  })

  it.each([
    ['new', 'Confirm', 'confirmed'],
    ['confirmed', 'Start baking', 'baking'],
  ] as const)('asks before a %s order moves on against its request', async (status, action, to) => {
    const order = makeOrder({ status, customer_requests: [request] })
    const { user, bodies } = await openOrderPage(order)
    const title = `${action} ${order.order_id}?`
    await user.click(screen.getByRole('button', { name: action }))
    const asked = await findDialog(title)
    expect(asked.getByText(`${describeRequest('cancel')}:`)).toBeDefined()
    await user.click(asked.getByRole('button', { name: 'Not yet' }))
    expect(bodies()).toEqual([])
    await user.click(screen.getByRole('button', { name: action }))
    await user.click((await findDialog(title)).getByRole('button', { name: `${action} anyway` }))
    await expect.poll(() => bodies()).toEqual([{ status: to, version: 1 }])
  })
})

describe('the choice of a rider', () => {
  const order = makeOrder({ status: 'ready', delivery_method: 'delivery' })

  /** Presses “Send out” on the order's page in a shop with these riders. */
  async function sendOut(riders: readonly string[]) {
    const page = await openOrderPage(order, {
      change: () => ({ ...order, status: 'out_for_delivery', version: 2 }),
      read: ({ route }) =>
        route === 'GET /api/deliveries'
          ? { day: '2026-11-24', deliveries: [], runs: [], riders, late_payments: [] }
          : undefined,
    })
    await page.user.click(screen.getByRole('button', { name: 'Send out' }))
    const changes = () => page.sent().map(({ route, body }) => [route.split('/').at(-1), body])
    return { user: page.user, changes }
  }

  const dialog = () => findDialog(`Who takes ${order.order_id}?`)

  it('asks for the rider, chosen by Enter alone, and sends the order out in one change with an undo', async () => {
    const { user, changes } = await sendOut(['Musa', 'Tunde'])
    const musa = (await dialog()).getByRole('button', { name: 'Musa' })
    expect(changes()).toEqual([])
    musa.focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => undoOffer()?.message).toBe(`${order.order_id}: out for delivery with Musa`)
    expect(changes()).toEqual([['rider', { rider_name: 'Musa', version: 1 }]])
  })

  it('takes the name of someone else, but not an empty one', async () => {
    const { user, changes } = await sendOut(['Musa'])
    const asked = await dialog()
    await user.click(asked.getByRole('button', { name: 'Send out' }))
    expect(asked.getByText("Enter the rider's name")).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: 'Someone else' }), 'Aunty Bola{Enter}')
    await expect.poll(() => changes()).toEqual([['rider', { rider_name: 'Aunty Bola', version: 1 }]])
  })

  it('sends it out without a rider on request', async () => {
    const { user, changes } = await sendOut(['Musa'])
    await user.click((await dialog()).getByRole('button', { name: 'No rider' }))
    await expect.poll(() => changes()).toEqual([[order.order_id, { status: 'out_for_delivery', version: 1 }]])
  })

  it('does not ask in a shop without riders', async () => {
    const { changes } = await sendOut([])
    await expect.poll(() => changes()).toEqual([[order.order_id, { status: 'out_for_delivery', version: 1 }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
