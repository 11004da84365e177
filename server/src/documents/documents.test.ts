import { initialMenu } from '@pj/shared/menu/initial-menu'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { moveOrder } from '../testing/order-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { setColumns } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const tax = { registered: true, tin: '12345678-0001', registration_number: 'RC 123', rate_percent: 7.5 }

const test = sharedTestApp()
const money = createMoneyRequests(test)

beforeAll(async () => {
  await publishMenu(test, { tax })
})

const list = async (orderId: string) =>
  (await test.get(`/api/orders/${orderId}/documents`)).json().documents as {
    number: string
    kind: string
    names: string | null
    vat: number
    total: number
  }[]

const complete = (orderId: string) => moveOrder(test, orderId, ['completed'])

const totals = (documents: { kind: string; total: number; vat: number }[]) =>
  documents.map(({ kind, total, vat }) => [kind, total, vat])

it('issues receipts for payments and refunds, and takes them back when an entry is voided', async () => {
  const orderId = await money.place()
  const { payments } = (await money.pay(orderId, { amount: 6000 })).json()
  await money.pay(orderId, { kind: 'refund', amount: 1000 })
  await money.voidEntry(orderId, payments[0].id)
  const refused = await list(orderId)
  expect(totals(refused)).toEqual([
    ['receipt', 6000, 0],
    ['receipt', -1000, 0],
  ])
  const paidAgain = (await money.pay(orderId, { amount: 2000 })).json().payments.at(-1)
  expect((await money.voidEntry(orderId, paidAgain.id)).statusCode).toBe(200)
  const documents = await list(orderId)
  expect(documents.at(-1)).toMatchObject({ total: -2000, names: documents.at(-2)?.number })
})

describe('invoices', () => {
  it('are issued once an order is completed, with VAT, and not again after a step back', async () => {
    const orderId = await money.place()
    await complete(orderId)
    expect(totals(await list(orderId))).toEqual([['invoice', 16_500, 1151]])
    await moveOrder(test, orderId, ['ready', 'completed'])
    expect(await list(orderId)).toHaveLength(1)
  })

  it('are followed by a credit note when what was paid is refunded, and an invoice when the refund is voided', async () => {
    const orderId = await money.place()
    await money.pay(orderId, { amount: 16_500 })
    await complete(orderId)
    const { payments } = (await money.pay(orderId, { kind: 'refund', amount: 4000 })).json()
    await money.voidEntry(orderId, payments.at(-1).id)
    const bills = (await list(orderId)).filter(({ kind }) => kind !== 'receipt')
    expect(totals(bills)).toEqual([
      ['invoice', 16_500, 1151],
      ['credit_note', -4000, -279],
      ['invoice', 4000, 279],
    ])
    expect(bills.map(({ names }) => names)).toEqual([null, bills[0]?.number, bills[1]?.number])
  })

  it('keep the tax classes of the first one, and say what is still due', async () => {
    const orderId = await money.place()
    await money.pay(orderId, { amount: 16_500 })
    await complete(orderId)
    const categories = initialMenu.categories.map((category) => ({ ...category, tax_class: 'exempt' as const }))
    await publishMenu(test, { tax, categories })
    await money.pay(orderId, { kind: 'refund', amount: 5375 })
    await publishMenu(test, { tax })
    const stored = await test.db
      .selectFrom('documents')
      .innerJoin('orders', 'orders.id', 'documents.order_id')
      .select(['documents.kind', 'documents.content', 'documents.vat'])
      .where('orders.order_id', '=', orderId)
      .orderBy('documents.id')
      .execute()
    expect(stored.map(({ kind, vat, content }) => [kind, vat, content.balance_due])).toEqual([
      ['receipt', 0, 0],
      ['invoice', 1151, 0],
      ['receipt', 0, 0],
      ['credit_note', -375, 0],
    ])
  })

  it('are not issued for an order that was completed before there were any', async () => {
    const orderId = await money.place()
    await setColumns(test, orderId, { status: 'completed' })
    await money.pay(orderId, { amount: 16_500 })
    expect((await list(orderId)).map(({ kind }) => kind)).toEqual(['receipt'])
  })
})

it('gives numbers without gaps to two servers, of which some transactions fail', async () => {
  const other = await test.startAnotherApp()
  const orders = await Promise.all(Array.from({ length: 12 }, () => money.place()))
  await Promise.all(
    orders.flatMap((orderId, index) => {
      const app = index % 2 === 0 ? test.app : other
      // The second payment is refused once the first is in.
      return [money.pay(orderId, { amount: 16_500 }, {}, app), money.pay(orderId, { amount: 16_500 }, {}, app)]
    }),
  )
  await other.close()
  const { rows } = await sql<{ kind: string; missing: number }>`
    select kind, max(sequence) - count(*) as missing from documents group by kind, year`.execute(test.db)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.every(({ missing }) => Number(missing) === 0)).toBe(true)
  for (const orderId of orders) expect(await list(orderId)).toHaveLength(1)
})

it.each([sql`delete from documents`, sql`update documents set total = total + 1`])(
  'refuses to change an issued document (%#)',
  async (statement) => {
    await expect(statement.execute(test.db)).rejects.toThrow('An issued document')
  },
)

it('lets a registration be added once, and the person be erased', async () => {
  const first = sql`where number = 'RCT-2026-000001'`
  await sql`update documents set irn = 'IRN1', customer = null ${first}`.execute(test.db)
  await expect(sql`update documents set irn = 'IRN2' ${first}`.execute(test.db)).rejects.toThrow('never changes')
})

const pdf = (url: string, headers = {}) => test.get(url, headers)

it('prints for staff, or for who knows the id of the order', async () => {
  const orderId = await money.place()
  await complete(orderId)
  const [invoice] = await list(orderId)
  expect((await pdf(`/api/documents/${invoice?.number}.pdf`)).statusCode).toBe(401)
  expect((await pdf(`/api/orders/${orderId}/documents/${invoice?.number}.pdf`)).statusCode).toBe(200)
  expect((await pdf(`/api/orders/${orderId}/documents/INV-2026-000001.pdf`)).statusCode).toBe(404)
  expect((await pdf('/api/documents/INV-2026-999999.pdf', test.as.staff)).statusCode).toBe(404)
})
