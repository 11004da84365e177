import type { Order } from '@pj/shared/api/orders'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { addDays, formatDateTime, formatLagosLocal, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { naira } from '@pj/shared/money'
import { builderEditKey, builderEditSchema } from '@pj/shared/orders/builder-edit'
import { menuA } from '@pj/shared/testing/menus'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeOrder } from '../../testing/orders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refuse, stubApi } from '../../testing/stub-api.ts'
import { OrderScreen } from '../order-screen.tsx'

/** In 30 days at 14:00 in Lagos, and a day later at 10:00. */
const soon = lagosInstant(addDays(lagosDay(new Date()), 30), '14:00')
const later = lagosInstant(addDays(lagosDay(new Date()), 31), '10:00')

const brownies = toStoredItem(
  { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 1, orderNote: '' },
  naira(16_500),
  menuA,
)
const express = toStoredItem(
  {
    kind: 'express',
    id: 'e1',
    cartId: 'c1',
    size: 8,
    layers: 2,
    flavours: ['red-velvet'],
    message: 'Happy Birthday',
    decorations: [],
    quantity: 1,
    orderNote: '',
  },
  naira(110_000),
  menuA,
)

const lineOf = (item: Record<string, unknown>, index: number, price: number): Order['items'][number] => ({
  index,
  title: '',
  type: 'regular',
  category: 'regular',
  quantity: 1,
  price,
  line_total: price,
  price_unverified: false,
  price_lines: [],
  upload_id: null,
  item,
})

const order = makeOrder({
  version: 4,
  items: [lineOf(brownies, 0, 16_500), lineOf(express, 1, 110_000)],
  subtotal: 126_500,
  amount: 130_000,
  paid_amount: 130_000,
  balance_due: 0,
  house_address: '5 Admiralty Way',
  city: 'Lagos',
  delivery_date: soon.toISOString(),
})

/** Opens the editor; the responses to the changes follow one another, then the order as it was. */
async function openEditor({ shown = order, responses = [] as unknown[] } = {}) {
  let current = shown
  const requests = stubApi(({ route }) => (route.startsWith('PATCH') ? (responses.shift() ?? shown) : current))
  const rendered = renderScreen(<OrderScreen />, `/orders/${shown.order_id}?edit=1`, '/orders/:orderId')
  await screen.findByRole('heading', { level: 1, name: `Edit ${shown.order_id}` })
  const sent = () => requests.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body)
  const review = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Review changes' }))
    return within(await screen.findByRole('dialog', { name: 'Review the changes' }))
  }
  const respondWith = (next: Order): void => {
    current = next
  }
  return { ...rendered, sent, review, respondWith }
}

const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const item = (name: string) => within(screen.getByRole('listitem', { name }))

beforeEach(() => sessionStorage.clear())

it('sends only the fields that changed, with the version at which editing began', async () => {
  const { user, sent, review } = await openEditor()
  type('Phone number', '0809 999 9999')
  type('Date and time', formatLagosLocal(later))
  const dialog = await review()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Phone number: 0803 123 4567 →changed to 0809 999 9999',
    `Date and time: ${formatDateTime(soon)} →changed to ${formatDateTime(later)}`,
  ])
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('heading', { level: 1, name: order.order_id })).toBeTruthy()
  expect(sent()).toEqual([
    { changes: { phone_number: '0809 999 9999', delivery_date: later.toISOString() }, version: 4 },
  ])
})

it('prices changed items and a new location by the menu, and says what is then due', async () => {
  const { user, sent, review } = await openEditor()
  await user.click(item('Brownies').getByRole('button', { name: 'Increase quantity of Brownies' }))
  await user.click(screen.getByRole('button', { name: 'Add a product' }))
  const products = within(screen.getByRole('dialog', { name: 'Add a product' }))
  await user.type(products.getByLabelText('Search products'), 'brown')
  await user.click(products.getByRole('button', { name: 'Add Brownies: Box of 6 ₦16,500' }))
  expect(screen.getByLabelText('Total').textContent).toBe('₦163,000')
  const dialog = await review()
  expect(dialog.getByRole('row', { name: /^Total/ }).textContent).toBe('Total₦130,000 → ₦163,000')
  expect(dialog.getByRole('row', { name: /^Then/ }).textContent).toBe('ThenStill due ₦33,000')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(sent()).toMatchObject([
    { changes: { items: [{ quantity: 2, price: '₦16,500' }, { price: '₦110,000' }, { quantity: 1 }] }, version: 4 },
  ])
})

it('says what is to be given back when an item is removed, which can be undone', async () => {
  const { user, review } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Remove Brownies' }))
  const dialog = await review()
  expect(dialog.getByRole('row', { name: /^Then/ }).textContent).toBe('Then₦16,500 to give back')
  await user.click(dialog.getByRole('button', { name: 'Back to editing' }))
  await user.click(screen.getByRole('button', { name: 'Put back Brownies' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' }).disabled).toBe(true)
})

it('shows the errors of changed fields beside them and keeps what was typed', async () => {
  const { user } = await openEditor()
  type('Name', 'A')
  type('Email', 'nobody')
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A')
  expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy()
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  type('Email', '')
  type('Name', 'Ada')
  expect(screen.queryByText(/must be|Please enter/)).toBeNull()
})

it('keeps a typed message exactly while it is typed', async () => {
  const { user, sent, review } = await openEditor()
  const message = item('Express Cake - 8 inch').getByLabelText<HTMLInputElement>('Message on cake')
  await user.type(message, ' Bọ́lá')
  expect(message.value).toBe('Happy Birthday Bọ́lá')
  const dialog = await review()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(sent()).toMatchObject([{ changes: { items: [{}, { textToAppear: 'Happy Birthday Bọ́lá' }] } }])
})

it('keeps what was typed until the editor is opened again, and can discard it', async () => {
  const { user } = await openEditor()
  type('Order note', 'No nuts')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Unsaved changes')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Edit order' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('No nuts')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Undo discarding' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('No nuts')
})

it.each(['completed', 'cancelled'] as const)('does not open for an order that is %s', async (status) => {
  stubApi(() => ({ ...order, status }))
  renderScreen(<OrderScreen />, `/orders/${order.order_id}?edit=1`, '/orders/:orderId')
  expect(await screen.findByRole('heading', { level: 1, name: order.order_id })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit order' })).toBeNull()
})

describe('when the server refuses', () => {
  const theirs = makeOrder({
    ...order,
    phone_number: '0807 777 7777',
    version: 5,
    history: [
      {
        id: '1',
        at: new Date(Date.now() - 20_000).toISOString(),
        by: 'Ada',
        from: null,
        to: null,
        note: null,
        changes: [{ field: 'phone_number', label: 'Phone number', from: '0803 123 4567', to: '0807 777 7777' }],
      },
    ],
  })
  const conflict = () =>
    Response.json(
      {
        success: false,
        error: 'version_conflict',
        message: 'Ada changed this order meanwhile: Phone number.',
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
    type('Phone number', '0809 999 9999')
    type('Order note', 'No nuts')
    await user.click((await review()).getByRole('button', { name: 'Save changes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed the same' }))
    expect(dialog.getByRole('group', { name: 'Phone number' }).textContent).toMatch(
      /Yours: 0809 999 9999Theirs, by Ada 2\d s ago: 0807 777 7777/,
    )
    await user.click(dialog.getByRole('button', { name: 'Save with these' }))
    expect(dialog.getByRole('alert').textContent).toBe('Choose one value for each field.')
    await user.click(dialog.getByRole('radio', { name: new RegExp(choice) }))
    await user.click(dialog.getByRole('button', { name: 'Save with these' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ changes, version: 5 })
    expect(await screen.findByRole('heading', { level: 1, name: order.order_id })).toBeTruthy()
  })

  it('asks for the reason to overbook a full day', async () => {
    const { user, sent, review } = await openEditor({ responses: [refuse(422, 'day_full', 'Saturday is full.')] })
    type('Date and time', formatLagosLocal(later))
    const dialog = await review()
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Saturday is full.')
    await user.click(dialog.getByRole('button', { name: 'Overbook the day and save' }))
    expect(dialog.getByText('Say why the day can take one more order.')).toBeTruthy()
    await user.type(dialog.getByLabelText('Reason for overbooking the day'), 'A regular')
    await user.click(dialog.getByRole('button', { name: 'Overbook the day and save' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ overbook_reason: 'A regular', version: 4 })
  })

  it('says what is made already and asks to confirm', async () => {
    const baking = makeOrder({ ...order, status: 'baking' })
    const made = Response.json(
      { success: false, error: 'already_baking', message: 'It is being baked already.', made: ['1 × Brownies'] },
      { status: 422 },
    )
    const { user, sent, review } = await openEditor({ shown: baking, responses: [made] })
    expect(screen.getByText(/This order is being baked/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Brownies' }))
    const dialog = await review()
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('It is being baked already.1 × Brownies')
    await user.click(dialog.getByRole('button', { name: 'Change it nevertheless' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ confirm_baking: true })
  })

  it.each(['price_mismatch', 'sold_out'])('says so and keeps the changes: %s', async (code) => {
    const { user, sent, review } = await openEditor({ responses: [refuse(422, code, 'Brownies: not like that.')] })
    type('Order note', 'No nuts')
    const dialog = await review()
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Brownies: not like that.')
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ changes: { order_note: 'No nuts' }, version: 4 })
  })
})

describe('a cake of a builder', () => {
  const storedEdit = () => builderEditSchema.parse(JSON.parse(sessionStorage.getItem(builderEditKey) ?? 'null'))

  it('is edited in the builder of the shop', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user } = await openEditor()
    type('Order note', 'No nuts')
    await user.click(screen.getByRole('button', { name: 'Edit in the builder: Express Cake - 8 inch' }))
    expect(assign).toHaveBeenCalledWith('/ExpressDashboard?desk-edit=1')
    expect(storedEdit()).toMatchObject({
      order_id: order.order_id,
      index: 1,
      item: { kind: 'express', textToAppear: 'Happy Birthday' },
      return_url: `/console/orders/${order.order_id}?edit=1`,
      saved: false,
    })
  })

  it('comes back from the builder into what was typed before', async () => {
    const edit = {
      order_id: order.order_id,
      index: 1,
      item: { ...express, inches: '10', description: 'Express Cake - 10 inch' },
      return_url: '',
      saved: true,
    }
    const first = await openEditor()
    type('Order note', 'No nuts')
    sessionStorage.setItem(builderEditKey, JSON.stringify(edit))
    await first.user.click(screen.getByRole('button', { name: 'Close' }))
    await first.user.click(await screen.findByRole('link', { name: 'Edit order' }))
    expect(screen.getByRole('listitem', { name: 'Express Cake - 10 inch' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('No nuts')
    expect(sessionStorage.getItem(builderEditKey)).toBeNull()
  })
})
