import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { formatLagosLocal } from '@pj/shared/lagos-time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { later, openEditor, orderToEdit, typeInto } from '../../testing/open-order-editor.tsx'
import { makeOrder, makeOrderEvent } from '../../testing/orders.ts'
import { refuse } from '../../testing/stub-api.ts'
import { messages } from './review-dialog.tsx'

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
      /Yours: 0809 999 9999Theirs, by Ada \d+ s ago: 0807 777 7777/,
    )
    await user.click(dialog.getByRole('button', { name: 'Save with these' }))
    expect(dialog.getByRole('alert').textContent).toBe(messages.choiceMissing)
    await user.click(dialog.getByRole('radio', { name: new RegExp(choice) }))
    await user.click(dialog.getByRole('button', { name: 'Save with these' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ changes, version: 5 })
    expect(await screen.findByRole('heading', { level: 1, name: orderToEdit.order_id })).toBeTruthy()
  })

  it('asks for the reason to overbook a full day', async () => {
    const { user, sent, review } = await openEditor({ responses: [refuse(422, 'day_full', 'Saturday is full.')] })
    typeInto('Date and time', formatLagosLocal(later))
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
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Brownies' }))
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
