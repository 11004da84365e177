import type { AuditEntry } from '@pj/shared/accounts/audit.api'
import type { Order } from '@pj/shared/orders/orders.api'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { checkoutBody } from '../testing/checkout-fixture.ts'
import { sharedTestApp, type TestApp, testPassword } from '../testing/test-app.ts'
import { recordAudit } from './audit.ts'

const test = sharedTestApp()
let orderId: string

beforeAll(async () => {
  const placed = await call('POST', '/api/checkout', checkoutBody())
  orderId = placed.json().order_id
})

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  role?: keyof TestApp['as'],
) =>
  test.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { 'user-agent': chromeOnAndroid, ...(role && test.as[role]) },
  })

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const readOrder = async (): Promise<Order> => (await call('GET', `/api/orders/${orderId}`, undefined, 'staff')).json()
const list = async (query = ''): Promise<AuditEntry[]> => {
  const response = await call('GET', `/api/audit${query}`, undefined, 'owner')
  expect(response.statusCode, response.body).toBe(200)
  return response.json().entries
}
const actions = async (query = '') => (await list(query)).map(({ action }) => action).toReversed()

it('records each change of an order and its money with person, device and details', async () => {
  const change = async (payload: object) => {
    const { version } = await readOrder()
    const response = await call('PATCH', `/api/orders/${orderId}`, { ...payload, version }, 'staff')
    expect(response.statusCode, response.body).toBe(200)
  }
  const pay = (payload: object) => call('POST', `/api/orders/${orderId}/payments`, payload, 'manager')
  await change({ status: 'confirmed', staff_note: 'Call 0809 876 5432' })
  await change({ changes: { phone_number: '0809 876 5432' } })
  await pay({ kind: 'payment', method: 'cash', amount: 9000 })
  await pay({ kind: 'refund', method: 'transfer', amount: 4000 })
  const { payments } = await readOrder()
  await call('DELETE', `/api/orders/${orderId}/payments/${payments[1]?.id}`, { reason: 'Wrong' }, 'staff')
  await call('POST', '/api/orders/printed', { order_ids: [orderId] }, 'kitchen')
  const entries = (await list()).toReversed()
  expect(entries.map(({ who, action, what, target, details }) => [who.name, action, what, target, details])).toEqual([
    ['The staff', 'order_note', 'orders', orderId, {}],
    ['The staff', 'order_status', 'orders', orderId, { from: 'new', to: 'confirmed' }],
    ['The staff', 'order_edited', 'orders', orderId, { fields: ['phone_number'] }],
    ['The manager', 'payment', 'money', orderId, { amount: 9000, method: 'cash' }],
    ['The manager', 'refund', 'money', orderId, { amount: 4000, method: 'transfer' }],
    ['The staff', 'void', 'money', orderId, { kind: 'refund', amount: 4000 }],
    ['The kitchen', 'order_printed', 'orders', orderId, {}],
  ])
  expect(new Set(entries.map(({ device }) => device))).toEqual(new Set(['Chrome on Android']))
  expect(JSON.stringify(entries)).not.toMatch(/876 ?5432|Ada Obi/)
})

it('records nothing for what was refused', async () => {
  const before = await list()
  await call('POST', `/api/orders/${orderId}/payments`, { kind: 'refund', method: 'cash', amount: 900_000 }, 'staff')
  await call('PATCH', `/api/orders/${orderId}`, { status: 'completed', version: 1 }, 'staff')
  expect(await list()).toEqual(before)
})

it('records the menu, availability, team, exports and sign-ins', async () => {
  const { document } = (await call('GET', '/api/menu/draft', undefined, 'owner')).json()
  const draft = { document: { ...document, delivery_zones: document.delivery_zones.slice(1) } }
  for (let saves = 0; saves < 3; saves += 1) await call('PUT', '/api/menu/draft', draft, 'owner')
  const published = await call('POST', '/api/menu/publish', { note: 'Fewer areas' }, 'owner')
  expect(published.statusCode, published.body).toBe(201)
  const brownies = { list: 'products', id: '1', option: null, until: null }
  const christmas = { day: '2026-12-25', open: '00:00', close: '00:00', name: '' }
  const pause = { until: '2027-01-02T08:00:00.000Z', message: 'We rest.' }
  await call('PUT', '/api/availability', { sold_out: [brownies], special_days: [christmas], pause }, 'staff')
  await call('PUT', '/api/availability', { sold_out: [], special_days: [], pause: null }, 'staff')
  const member = { email: 'kemi@pj.test', name: 'Kemi', password: 'first-password', role: 'staff' }
  const { id } = (await call('POST', '/api/users', member, 'owner')).json()
  await call('PATCH', `/api/users/${id}`, { role: 'kitchen', password: 'second-password' }, 'owner')
  await call('GET', '/api/orders.csv', undefined, 'staff')
  await call('GET', '/api/cash-up.csv?day=2026-11-21', undefined, 'manager')
  await call('POST', '/api/login', { email: 'staff@pj.test', password: testPassword })
  await call('POST', '/api/login', { email: 'shopper@pj.test', password: testPassword })
  expect(await actions('?what=menu')).toEqual(['draft_saved', 'menu_published'])
  expect((await list('?what=menu'))[0]?.details).toEqual({ note: 'Fewer areas', parts: ['delivery'] })
  const parts = ['sold_out', 'special_days', 'pause']
  expect((await list('?what=availability')).map(({ details }) => details)).toEqual([
    { parts, orders: 'reopened', sold_again: ['Brownies'], usual_hours: ['2026-12-25'] },
    { parts, orders: 'paused', until: pause.until, sold_out: ['Brownies'], closed: ['2026-12-25'] },
  ])
  expect((await list('?what=team')).map(({ target, details }) => [target, details])).toEqual([
    ['Kemi', { role: 'kitchen', changed: ['password'] }],
    ['Kemi', { role: 'staff' }],
  ])
  expect(await actions('?what=exports')).toEqual(['orders_exported', 'cash_up_exported'])
  expect(await actions('?what=sign_ins')).toEqual(['signed_in'])
})

it('records one failed sign-in of an account within an hour, and none of strangers and shoppers', async () => {
  const fail = async (email: string) => call('POST', '/api/login', { email, password: 'wrong-password' })
  for (const email of ['STAFF@pj.test', 'staff@pj.test', 'shopper@pj.test', 'nobody@pj.test']) await fail(email)
  // Nobody waits for the entry.
  await expect.poll(() => actions('?what=sign_ins')).toEqual(['signed_in', 'sign_in_failed'])
})

it('filters by day and person, and pages without gaps', async () => {
  const all = await list()
  const { who } = all.find(({ who: { name } }) => name === 'The kitchen') ?? {}
  expect(await actions(`?who=${who?.id}`)).toEqual(['order_printed'])
  expect(await list('?from=2026-11-21&to=2026-11-21')).toEqual(all)
  expect(await list('?from=2026-11-22')).toEqual([])
  const paged: AuditEntry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await call('GET', `/api/audit?limit=4${cursor && `&cursor=${cursor}`}`, undefined, 'owner')
    paged.push(...page.json().entries)
    cursor = page.json().next_cursor
  }
  expect(paged).toEqual(all)
})

it('is exported as CSV with defused cells', async () => {
  const by = { id: null, name: '=cmd()', device: '+Device' }
  await recordAudit(test.db, { action: 'member_added', target: '@Kemi' }, { by, now: test.clock.now })
  const { body } = await call('GET', '/api/audit.csv?what=team', undefined, 'owner')
  const [head, first, ...others] = body.split('\r\n')
  expect(head).toBe('\uFEFFat,who,what,action,target,details,device')
  expect(first).toBe("2026-11-21 12:00,'=cmd(),team,member_added,'@Kemi,,'+Device")
  expect(others).toHaveLength(3)
})

it.each([sql`update audit_entries set user_name = 'Nobody'`, sql`truncate audit_entries`])(
  'keeps every entry as it is',
  async (statement) => {
    const before = await list()
    await expect(statement.execute(test.db)).rejects.toThrow('entries of the audit never change')
    expect(await list()).toEqual(before)
  },
)
