import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { formatDateTime, formatLagosLocal } from '@pj/shared/lagos-time'
import { menuA } from '@pj/shared/testing/menus'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { later, openEditor, orderToEdit, soon, typeInto } from '../testing/open-order-editor.tsx'
import { makeAdjustment, makeCakeItem, makeOrder, makeOrderEvent } from '../testing/orders.ts'
import { refuse } from '../testing/stub-api.ts'
import { hasChanges, type OrderDraft, startChange } from './order-draft.ts'
import { listChangedFields } from './order-rules.ts'
import { messages, withCurrentOrder } from './review-dialog.tsx'

it('sends only the fields that changed, with the version at which editing began', async () => {
  const { user, sent, review } = await openEditor()
  typeInto('Phone number', '0809 999 9999')
  typeInto('Delivery date and time', formatLagosLocal(later))
  const dialog = await review()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Phone number: 0803 123 4567 →changed to 0809 999 9999',
    `Date and time: ${formatDateTime(soon)} →changed to ${formatDateTime(later)}`,
  ])
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('heading', { level: 1, name: orderToEdit.order_id })).toBeTruthy()
  expect(sent()).toEqual([
    { changes: { phone_number: '0809 999 9999', delivery_date: later.toISOString() }, version: 4 },
  ])
})

describe('the money of a change', () => {
  it('says what is due for more items and another location', async () => {
    const { user, review } = await openEditor()
    await user.click(screen.getByRole('button', { name: 'Increase quantity Brownies, Box of 6' }))
    typeInto('Delivery location', 'Surulere')
    const dialog = await review()
    expect(dialog.getByRole('row', { name: /^Delivery fee/ }).textContent).toBe('Delivery fee₦3,500 → ₦6,500')
    expect(dialog.getByRole('row', { name: /^Total/ }).textContent).toBe('Total₦130,000 → ₦149,500')
    expect(dialog.getByRole('row', { name: /^Balance/ }).textContent).toBe('BalanceStill due ₦19,500')
  })

  it('says what is to be refunded when an item is removed', async () => {
    const { user, review } = await openEditor()
    await user.click(screen.getByRole('button', { name: 'Remove Brownies, Box of 6' }))
    const dialog = await review()
    expect(dialog.getByRole('row', { name: /^Total/ }).textContent).toBe('Total₦130,000 → ₦113,500')
    expect(dialog.getByRole('row', { name: /^Balance/ }).textContent).toBe('Balance₦16,500 to refund')
  })

  it('names a promo code when the order falls below its minimum', async () => {
    const given = makeAdjustment({ label: 'SWEET10', amount: 5000, code: 'SWEET10', minimum: 120_000, reason: '' })
    const sums = { adjustment: -5000, amount: orderToEdit.amount - 5000 }
    const { user, review } = await openEditor({ shown: { ...orderToEdit, ...sums, adjustments: [given] } })
    await user.click(screen.getByRole('button', { name: 'Remove Brownies, Box of 6' }))
    const dialog = await review()
    expect(dialog.getByText(messages.belowMinimum('SWEET10', '₦120,000'))).toBeTruthy()
  })
})

describe('when the server refuses', () => {
  const theirs = makeOrder({
    ...orderToEdit,
    phone_number: '0807 777 7777',
    version: 5,
    history: [
      makeOrderEvent({
        at: new Date().toISOString(),
        by: 'Ada',
        changes: [{ field: 'phone_number', label: 'Phone number', from: '0803 123 4567', to: '0807 777 7777' }],
      }),
    ],
  })
  const conflict = () =>
    Response.json(
      {
        success: false,
        error: 'version_conflict',
        message: 'Ada has just changed this order: Phone number.',
        order: theirs,
        conflicts: [
          {
            field: 'phone_number',
            label: 'Phone number',
            yours: '0809 999 9999',
            theirs: '0807 777 7777',
            by: 'Ada',
          },
        ],
      },
      { status: 409 },
    )

  it.each([
    ['Yours', { phone_number: '0809 999 9999', order_note: 'No nuts' }],
    ['Theirs', { order_note: 'No nuts' }],
  ])('lets staff choose between both values of a field: %s', async (choice, changes) => {
    const { user, sent, review } = await openEditor({ responses: [conflict(), { ...theirs, version: 6 }] })
    typeInto('Phone number', '0809 999 9999')
    typeInto('Order note', 'No nuts')
    await user.click((await review()).getByRole('button', { name: 'Save changes' }))
    const dialog = within(await screen.findByRole('dialog', { name: messages.conflict }))
    expect(dialog.getByRole('group', { name: 'Phone number' }).textContent).toMatch(
      /Yours: 0809 999 9999Theirs, by Ada \d+ (s|min) ago: 0807 777 7777/,
    )
    await user.click(dialog.getByRole('button', { name: 'Save with these' }))
    expect(sent()).toHaveLength(1)
    await user.click(dialog.getByRole('radio', { name: new RegExp(choice) }))
    await user.click(dialog.getByRole('button', { name: 'Save with these' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ changes, version: 5 })
    expect(await screen.findByRole('heading', { level: 1, name: orderToEdit.order_id })).toBeTruthy()
  })

  it('asks for the reason to overbook a full day', async () => {
    const { user, sent, review } = await openEditor({ responses: [refuse(422, 'day_full', 'Saturday is full.')] })
    typeInto('Delivery date and time', formatLagosLocal(later))
    const dialog = await review()
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Saturday is full.')
    await user.click(dialog.getByRole('button', { name: 'Overbook and save' }))
    expect(dialog.getByText(overbookReasonNeeded)).toBeTruthy()
    await user.type(dialog.getByLabelText('Reason for overbooking'), 'A regular')
    await user.click(dialog.getByRole('button', { name: 'Overbook and save' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ overbook_reason: 'A regular', version: 4 })
  })

  it('says what is made already and asks to confirm', async () => {
    const baking = makeOrder({ ...orderToEdit, status: 'baking' })
    const made = Response.json(
      { success: false, error: 'already_baking', message: 'It is already being baked.', made: ['1 × Brownies'] },
      { status: 422 },
    )
    const { user, sent, review } = await openEditor({ shown: baking, responses: [made] })
    expect(screen.getByText(/This order is being baked/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Increase quantity Brownies, Box of 6' }))
    const dialog = await review()
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('It is already being baked.1 × Brownies')
    await user.click(dialog.getByRole('button', { name: 'Change it anyway' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ confirm_baking: true })
  })

  it.each(['price_mismatch', 'sold_out'])('says so and keeps the changes: %s', async (code) => {
    const { user, sent, review } = await openEditor({ responses: [refuse(422, code, 'Brownies: not like that.')] })
    typeInto('Order note', 'No nuts')
    const dialog = await review()
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Brownies: not like that.')
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ changes: { order_note: 'No nuts' }, version: 4 })
  })
})

describe('the draft on the order as it is now', () => {
  const order = makeOrder({ items: [makeCakeItem()], house_address: '5 Admiralty Way', city: 'Lagos' })
  const type = (typed: Partial<OrderDraft['typed']>): OrderDraft => {
    const draft = startChange(order)
    return { ...draft, typed: { ...draft.typed, ...typed } }
  }

  it('has what was typed, and what others have changed meanwhile', () => {
    const live = makeOrder({ ...order, phone_number: '0809 999 9999', version: 3 })
    const draft = withCurrentOrder(type({ order_note: 'No nuts' }), live)
    expect(draft.typed).toMatchObject({ order_note: 'No nuts', phone_number: '0809 999 9999' })
    expect(draft.version).toBe(3)
    expect(listChangedFields(draft, menuA)).toEqual({ order_note: 'No nuts' })
    expect(hasChanges(withCurrentOrder(startChange(order), live))).toBe(false)
  })

  it('takes the value of the order where it is chosen and keeps every other change', () => {
    const live = makeOrder({ ...order, phone_number: '0809 999 9999', city: 'Ikeja', version: 3 })
    const typed = type({ phone_number: '0801 111 1111', city: 'Yaba', order_note: 'No nuts' })
    const draft = withCurrentOrder(typed, live, ['city'])
    expect(draft.typed.city).toBe('Ikeja')
    expect(listChangedFields(draft, menuA)).toEqual({ phone_number: '0801 111 1111', order_note: 'No nuts' })
  })

  it('restores a whole delivery that has become a pickup, or drops all of it', () => {
    const business = { house_address: '1 Bakery Road', city: 'Lekki', location: 'Bakery' }
    const pickup = makeOrder({ ...order, delivery_method: 'pickup', ...business, version: 2 })
    const typed = type({ house_address: '9 Broad Street', order_note: 'Ring twice' })
    expect(listChangedFields(withCurrentOrder(typed, pickup), menuA)).toEqual({
      delivery_method: 'delivery',
      house_address: '9 Broad Street',
      city: 'Lagos',
      location: 'Lekki',
      order_note: 'Ring twice',
    })
    const theirs = withCurrentOrder(typed, pickup, ['delivery_method'])
    expect(listChangedFields(theirs, menuA)).toEqual({ order_note: 'Ring twice' })
  })
})
