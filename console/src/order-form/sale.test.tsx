import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderMessages } from '../orders/texts.ts'
import { makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type ApiRequest, refuse, stubApi } from '../testing/stub-api.ts'
import { NewOrderScreen } from './order-form-screen.tsx'
import { messages } from './use-take-order.ts'

beforeEach(() => {
  // A Saturday, 12:00 in Lagos.
  vi.setSystemTime('2026-11-21T11:00:00Z')
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const sold = makeOrder({ order_id: 'PJ-7K2M9QXT', status: 'completed', amount: 16_500 })

const issued = { issued_at: '2026-11-21T11:00:00.000Z', order_id: 'PJ-7K2M9QXT', names: null, total: 16_500 }
const documents = [
  { ...issued, number: 'RCT-2026-000012', kind: 'receipt', net: 16_500, vat: 0 },
  { ...issued, number: 'INV-2026-000007', kind: 'invoice', net: 15_349, vat: 1151 },
]

function renderSale(
  respond: (request: ApiRequest) => unknown = () => sold,
  listDocuments: () => unknown = () => ({ documents }),
) {
  const requests = stubApi((request) => (request.route.endsWith('/documents') ? listDocuments() : respond(request)))
  const placed = () => requests.filter(({ route }) => route === 'POST /api/orders')
  return { ...renderScreen(<NewOrderScreen />, '/orders/new'), placed }
}

const tile = (name: string) => screen.getByRole('button', { name })
const takeButton = () => screen.getByRole('button', { name: /^Take / })
const outputOf = (name: string) => screen.getByRole('status', { name }).dataset.naira

it('sells brownies for cash, and shows the change and the receipt', async () => {
  const { user, placed } = renderSale()
  await user.click(tile('Brownies Box of 6 ₦16,500'))
  await user.click(screen.getByRole('button', { name: '₦20,000' }))
  expect(outputOf('Total')).toBe('16500')
  expect(outputOf('Change to give')).toBe('3500')
  await user.click(screen.getByRole('button', { name: 'Take ₦16,500 and complete' }))
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Sold. Change ₦3,500')
  expect(placed()).toHaveLength(1)
  expect(placed()[0]?.body).toMatchObject({
    name: 'Counter',
    channel: 'counter',
    delivery_method: 'pickup',
    amount: 16_500,
    payment: { method: 'cash', amount: 16_500 },
    complete: true,
    items: [{ id: 1, selectedTag: 'Box of 6', price: '₦16,500', quantity: 1 }],
  })
  const receipt = screen.getByRole('article', { name: 'Receipt for PJ-7K2M9QXT' })
  for (const text of [
    '1 × Brownies, Box of 6',
    'Paid: Cash₦20,000',
    'Change₦3,500',
    'RCT-2026-000012',
    'VAT included₦1,151',
  ]) {
    expect(receipt.textContent).toContain(text)
  }
})

it('begins the next order with what this till sold last, with each product once', async () => {
  const { user } = renderSale()
  await user.click(tile('Meat Pie Box of 12 Midi ₦5,000'))
  await user.click(tile('Brownies Box of 12 ₦30,000'))
  await user.click(takeButton())
  await user.click(await screen.findByRole('button', { name: 'New sale' }))
  const [sold] = within(screen.getByRole('region', { name: 'Products' })).getAllByRole('list')
  expect(sold?.textContent).toBe('Meat Pie Box of 12 Midi ₦5,000Brownies Box of 12 ₦30,000')
  expect(tile('Brownies Box of 12 ₦30,000')).toBeTruthy()
  await user.keyboard('pie')
  expect(screen.queryByRole('heading', { name: 'Sold last' })).toBeNull()
})

it('waits for the number of the receipt, and prints without it when there is no answer', async () => {
  let refuseDocuments: (response: Response) => void = () => undefined
  const answer = new Promise<Response>((resolve) => {
    refuseDocuments = resolve
  })
  const { user } = renderSale(undefined, () => answer)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(tile('Brownies Box of 6 ₦16,500'))
  await user.click(takeButton())
  await user.click(await screen.findByRole('button', { name: /Print receipt/ }))
  expect(print).not.toHaveBeenCalled()
  refuseDocuments(refuse(503, 'unavailable', 'Please try again.'))
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Print receipt' }))
    expect(print).toHaveBeenCalled()
  })
  expect(screen.getByRole('article').textContent).not.toContain('RCT-')
})

it('finds a product and its size from the keyboard', async () => {
  const { user } = renderSale()
  await user.keyboard('brown 12{Enter}')
  expect(screen.getByRole('status', { name: 'Quantity of Brownies, Box of 12' }).textContent).toBe('1')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  await user.keyboard('{Enter}')
  expect(outputOf('Total')).toBe('30000')
  await user.keyboard('xyz')
  expect(screen.getByText('Nothing for “xyz”. Try another word.')).toBeTruthy()
})

it('changes quantities, removes a line and puts it back', async () => {
  const { user } = renderSale()
  await user.click(tile('Brownies Box of 6 ₦16,500'))
  await user.click(tile('Meat Pie Box of 12 Midi ₦5,000'))
  await user.click(tile('Meat Pie Box of 12 Midi ₦5,000'))
  expect(outputOf('Total')).toBe('26500')
  await user.click(screen.getByRole('button', { name: 'Decrease quantity Meat Pie, Box of 12 Midi' }))
  await user.click(screen.getByRole('button', { name: 'Remove Brownies, Box of 6' }))
  expect(outputOf('Total')).toBe('5000')
  const undo = screen.getByRole('button', { name: 'Undo: Brownies' })
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  const lines = within(screen.getByRole('region', { name: 'Items' })).getAllByRole('listitem')
  expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual([
    'Brownies, Box of 6',
    'Meat Pie, Box of 12 Midi',
  ])
})

it('takes an order for a later slot without completing it', async () => {
  const { user, placed } = renderSale(() =>
    makeOrder({
      status: 'new',
      delivery_date: '2026-11-21T14:00:00.000Z',
      delivery_until: '2026-11-21T15:00:00.000Z',
      amount: 16_500,
    }),
  )
  await user.click(tile('Brownies Box of 6 ₦16,500'))
  await user.click(screen.getByRole('radio', { name: 'POS terminal' }))
  expect(screen.queryByRole('textbox', { name: 'Cash received' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Pickup' }))
  await user.click(screen.getByRole('radio', { name: '3:00–4:00 pm' }))
  await user.click(screen.getByRole('radio', { name: 'All ₦16,500' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mrs Bello')
  await user.click(screen.getByRole('button', { name: 'Take ₦16,500 and the order' }))
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Taken for 3:00–4:00 pm.')
  expect(screen.getByText(orderMessages.leftAsNew)).toBeTruthy()
  expect(placed()[0]?.body).toMatchObject({
    name: 'Mrs Bello',
    delivery_date: '2026-11-21T14:00:00.000Z',
    payment: { method: 'pos', amount: 16_500 },
  })
  expect(placed()[0]?.body).not.toHaveProperty('complete')
  expect(screen.getByRole('article').textContent).toContain('Pickup: Sat 21 Nov, 3:00–4:00 pm')
})

it('keeps the sale when the server refuses it or is not reached', async () => {
  const answers = [
    () => refuse(422, 'price_mismatch', 'Some prices have changed. The new total is ₦17,000.'),
    () => Promise.reject(new TypeError('offline')),
    () => refuse(422, 'day_full', 'Saturday 21 November is full.'),
    () => sold,
  ]
  const { user, placed } = renderSale(({ route }) => (route === 'POST /api/orders' ? answers.shift()?.() : {}))
  await user.click(tile('Brownies Box of 6 ₦16,500'))
  await user.click(takeButton())
  expect((await screen.findByRole('alert')).textContent).toContain('The new total is ₦17,000. Check it with')
  await user.click(takeButton())
  expect(await screen.findByText(messages.noResponse("We can't reach the server."))).toBeTruthy()
  await user.click(takeButton())
  await user.click(await screen.findByRole('button', { name: 'Sell anyway' }))
  expect(await screen.findByText(/^Sold\./)).toBeTruthy()
  expect(placed()).toHaveLength(4)
  expect(placed().at(-1)?.body).toMatchObject({ overbook_reason: 'Sold at the counter', amount: 16_500 })
})

it('sends one request for two taps, and a new key for another sale', async () => {
  const keys: string[] = []
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user } = renderSale()
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key')
    if (key === null) return Response.json({ documents })
    keys.push(key)
    return keys.length === 1
      ? answered.then(() => refuse(422, 'idempotency_key_reused', 'This order was already sent.'))
      : Response.json(sold)
  })
  await user.click(tile('Brownies Box of 6 ₦16,500'))
  await user.dblClick(takeButton())
  expect(keys).toHaveLength(1)
  answer()
  await user.click(await screen.findByRole('button', { name: 'Take it as another order' }))
  expect(await screen.findByText(/^Sold\./)).toBeTruthy()
  expect(new Set(keys).size).toBe(2)
})

it('survives a reload of the page', async () => {
  const { user } = renderSale()
  await user.click(tile('Brownies Box of 6 ₦16,500'))
  await user.click(screen.getByRole('radio', { name: 'Transfer' }))
  cleanup()
  renderSale()
  expect(outputOf('Total')).toBe('16500')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Transfer' }).checked).toBe(true)
})

it('is not sold by Enter in the name, but behind the cash', async () => {
  const { user, placed } = renderSale()
  await user.click(tile('Brownies Box of 6 ₦16,500'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}')
  expect(placed()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Cash received' }), '20000{Enter}')
  expect(await screen.findByText(/^Sold\./)).toBeTruthy()
})

it('sells a custom line with a discount, and gives one away', async () => {
  const { user, placed } = renderSale()
  await user.click(screen.getByRole('button', { name: 'Custom line' }))
  const line = within(await screen.findByRole('dialog', { name: 'Custom line' }))
  await user.type(line.getByLabelText('What it is'), 'Sculpted car')
  await user.click(line.getByRole('button', { name: 'Add to order' }))
  expect(line.getByLabelText('Price of one in naira').getAttribute('aria-invalid')).toBe('true')
  await user.type(line.getByLabelText('Price of one in naira'), '250,000')
  await user.type(line.getByLabelText('Message on cake'), 'Happy 50th')
  await user.click(line.getByLabelText('eggs'))
  await user.click(line.getByRole('button', { name: 'Add to order' }))
  expect(outputOf('Total')).toBe('250000')
  const discount = async (percent: string) => {
    await user.click(screen.getByRole('button', { name: 'Discount or surcharge…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Discount or surcharge' }))
    await user.click(dialog.getByRole('radio', { name: 'Percent' }))
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), percent)
    await user.type(dialog.getByLabelText('Label'), 'School fair')
    await user.type(dialog.getByLabelText('Reason'), 'Agreed')
    await user.click(dialog.getByRole('button', { name: 'Add discount' }))
  }
  await discount('10')
  expect(outputOf('Total')).toBe('225000')
  await user.click(screen.getByRole('button', { name: 'Remove School fair' }))
  await discount('100')
  await user.click(screen.getByRole('button', { name: 'Take ₦0 and complete' }))
  await waitFor(() => expect(placed()).toHaveLength(1))
  expect(placed()[0]?.body).toMatchObject({
    amount: 0,
    adjustments: [{ kind: 'discount', percent: 100, label: 'School fair', reason: 'Agreed' }],
    items: [
      {
        ...{ custom_line: true, description: 'Sculpted car', price: '₦250,000', category: 'custom', quantity: 1 },
        ...{ textToAppear: 'Happy 50th', allergens: ['eggs'] },
      },
    ],
  })
  expect(placed()[0]?.body).not.toHaveProperty('payment')
})
