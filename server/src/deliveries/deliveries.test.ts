import type { DeliveryRun, RiderRun } from '@pj/shared/deliveries/deliveries.api'
import type { Order } from '@pj/shared/orders/orders.api'
import { beforeEach, describe, expect, it } from 'vitest'
import { uploadImage } from '../testing/images.ts'
import { patchOrder, placeOrder, readOrder } from '../testing/order-requests.ts'
import { createRiderRequests } from '../testing/rider-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const start = new Date('2026-11-21T11:00:00Z')
beforeEach(() => {
  test.clock.now = start
})

const { call, placeAt, send, startRun, sendOut, asRider, tap, pay } = createRiderRequests(() => test)

describe('sending orders with a rider', () => {
  it('sends ready orders out together and names the rider in their history', async () => {
    const [first, second] = [await placeAt('ready'), await placeAt('ready')]
    const { run, token } = await startRun(second, first)
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(run.stops.map(({ order_id, state }) => [order_id, state])).toEqual([
      [second.order_id, 'to_deliver'],
      [first.order_id, 'to_deliver'],
    ])
    const sent = await readOrder(test, first.order_id)
    expect(sent.history.at(-1)).toMatchObject({ by: 'The staff', to: 'out_for_delivery', note: 'With Musa Bello' })
    const links = await test.db.selectFrom('delivery_links').select('token_hash').execute()
    expect(links.some(({ token_hash }) => token_hash.includes(token))).toBe(false)
  })

  it('sends none when one is not ready, and says which', async () => {
    const [ready, baking] = [await placeAt('ready'), await placeAt('baking')]
    const refused = await send([ready.order_id, baking.order_id])
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      `${baking.order_id} (${baking.name}) is baking. Only ready orders can be sent out.`,
    ])
    expect((await readOrder(test, ready.order_id)).status).toBe('ready')
    const pickup = await placeOrder(test)
    expect((await send([pickup.order_id])).statusCode).toBe(422)
  })

  it('lists the deliveries of the day with their runs, and puts the stops into another order', async () => {
    const [first, second] = [await placeAt('ready'), await placeAt('ready')]
    const { run } = await startRun(first, second)
    const ids = [second.order_id, first.order_id]
    const ordered = await call(`/api/deliveries/runs/${run.id}/stops`, { method: 'PUT', payload: { order_ids: ids } })
    expect(ordered.json().stops.map(({ order_id }: Order) => order_id)).toEqual(ids)
    const day = first.delivery_date.slice(0, 10)
    const listed = (await call(`/api/deliveries?day=${day}`, { method: 'GET' })).json()
    expect(listed.deliveries).toContainEqual(
      expect.objectContaining({ order_id: first.order_id, run_id: run.id, phone_number: first.phone_number }),
    )
    expect(listed.riders).toEqual(expect.arrayContaining(['Musa Bello', 'The rider']))
  })

  it('lists with those of today what was not brought on a day before', async () => {
    const { order_id } = await placeAt('ready')
    const [placed_at, delivery_date] = [new Date('2026-11-18T11:00:00Z'), new Date('2026-11-19T11:00:00Z')]
    const late = { placed_at, start_by: placed_at, delivery_date, delivery_until: null }
    await test.db.updateTable('orders').set(late).where('order_id', '=', order_id).execute()
    const listed = async (day: string) =>
      (await call(`/api/deliveries?day=${day}`, { method: 'GET' })).json().deliveries
    expect(await listed('2026-11-21')).toContainEqual(expect.objectContaining({ order_id }))
    expect(await listed('2026-11-22')).not.toContainEqual(expect.objectContaining({ order_id }))
  })
})

describe('giving an order to a rider', () => {
  const give = ({ order_id, version }: Order, rider_name: string) =>
    call(`/api/orders/${order_id}/rider`, { method: 'PUT', payload: { rider_name, version } })
  const listRuns = async (): Promise<DeliveryRun[]> =>
    (await call('/api/deliveries?day=2026-11-21', { method: 'GET' })).json().runs
  const runsOf = async (rider: string) => (await listRuns()).filter(({ rider_name }) => rider_name === rider)

  it('sends it out on the run that the rider is on today, also when two orders are sent at once', async () => {
    const orders = [await placeAt('ready'), await placeAt('ready'), await placeAt('ready')]
    const sent = await Promise.all(orders.map((order) => give(order, 'Tunde Ojo')))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const [order] = sent.map((response) => response.json<Order>())
    expect([order?.status, order?.history.at(-1)?.note]).toEqual(['out_for_delivery', 'With Tunde Ojo'])
    const runs = await runsOf('Tunde Ojo')
    expect(runs).toHaveLength(1)
    expect(runs[0]?.stops.map(({ order_id }) => order_id).sort()).toEqual(orders.map(({ order_id }) => order_id).sort())
  })

  it('refuses an order that someone has changed since, and shows it', async () => {
    const order = await placeAt('ready')
    await patchOrder(test, order, { staff_note: 'Fragile' })
    const refused = await give(order, 'Tunde Ojo')
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'version_conflict'])
    expect(refused.json().order.status).toBe('ready')
  })

  it('can be undone: the run that lost its only order is over', async () => {
    const sent: Order = (await give(await placeAt('ready'), 'Seyi Ade')).json()
    expect((await patchOrder(test, sent, { status: 'ready' })).statusCode).toBe(200)
    expect(await runsOf('Seyi Ade')).toEqual([])
  })

  it('gives an order that is out to another rider, and starts a new run after the first is closed', async () => {
    const order = await placeAt('out_for_delivery')
    const first: Order = (await give(order, 'Kola Bisi')).json()
    await give(first, 'Bayo Lawal')
    expect(await runsOf('Kola Bisi')).toEqual([])
    const [run] = await runsOf('Bayo Lawal')
    await call(`/api/deliveries/runs/${run?.id}/close`, { payload: { cash_returned: 0, expected_cash: 0 } })
    await give(await placeAt('ready'), 'Bayo Lawal')
    expect(await runsOf('Bayo Lawal')).toHaveLength(2)
  })
})

describe("the rider's link", () => {
  it('shows only the stops of the run, without a sign-in', async () => {
    const [own, foreign] = [await placeAt('ready'), await placeAt('out_for_delivery')]
    const { token } = await startRun(own)
    const response = await asRider(token)
    expect(response.headers['cache-control']).toBe('no-store')
    const run: RiderRun = response.json()
    expect(run.stops).toEqual([
      expect.objectContaining({
        order_id: own.order_id,
        name: own.name,
        balance_due: own.balance_due,
        texts: [['Note', 'Call at the gate']],
        has_photo: false,
      }),
    ])
    for (const [url, method, payload] of [
      ['delivered', 'POST', {}],
      ['details', 'POST', { taken_by: 'Ada' }],
      ['failed', 'POST', { reason: 'refused' }],
      ['payment', 'POST', { id: crypto.randomUUID(), method: 'cash', amount: 100 }],
    ] as const) {
      const refused = await asRider(token, `/stops/${foreign.order_id}/${url}`, { method, payload })
      expect([refused.statusCode, refused.json().error]).toEqual([404, 'order_not_found'])
    }
    const other = await readOrder(test, foreign.order_id)
    expect([other.status, other.paid_amount]).toEqual(['out_for_delivery', 0])
    expect((await call('/api/orders', { method: 'GET', headers: { 'rider-token': token } })).statusCode).toBe(401)
  })

  it('stops working after a day, when a new one is made, and when the run is closed', async () => {
    const { run, token } = await sendOut()
    expect((await asRider('x'.repeat(22))).statusCode).toBe(404)
    expect((await call('/api/rider', { method: 'GET', headers: {} })).statusCode).toBe(404)
    const renewed = (await call(`/api/deliveries/runs/${run.id}/link`)).json()
    expect((await asRider(token)).json().message).toBe(
      'This link does not work any more. Ask the bakery for a new one.',
    )
    expect((await asRider(renewed.token)).statusCode).toBe(200)
    test.clock.now = new Date(start.getTime() + 24 * 3_600_000)
    expect((await asRider(renewed.token)).statusCode).toBe(404)
    test.clock.now = start
    await call(`/api/deliveries/runs/${run.id}/close`, { payload: { cash_returned: 0, expected_cash: 0 } })
    expect((await asRider(renewed.token)).statusCode).toBe(404)
  })

  it('can be made by a rider who is signed in, for their own runs only', async () => {
    const own = (await send([(await placeAt('ready')).order_id], 'the rider')).json()
    const foreign = await sendOut()
    const headers = test.as.rider
    const listed = (await call('/api/deliveries?day=2026-11-24', { method: 'GET', headers })).json()
    expect(listed).toMatchObject({ deliveries: [], riders: [], runs: [{ id: own.run.id }] })
    const link = await call(`/api/deliveries/runs/${own.run.id}/link`, { headers })
    expect((await asRider(link.json().token)).statusCode).toBe(200)
    expect((await call(`/api/deliveries/runs/${foreign.run.id}/link`, { headers })).statusCode).toBe(404)
  })
})

describe('at the door', () => {
  it('completes the order once, and keeps who took it and a photo that follow later', async () => {
    const { order, token } = await sendOut()
    const url = `/stops/${order.order_id}`
    const details = { method: 'POST', payload: { taken_by: 'Mrs Obi' } } as const
    expect((await asRider(token, `${url}/details`, details)).statusCode).toBe(422)
    for (const _ of [1, 2]) {
      const delivered = await asRider(token, `${url}/delivered`, { method: 'POST', payload: {} })
      expect(delivered.json().stops[0]).toMatchObject({ state: 'delivered', delivered_at: start.toISOString() })
    }
    const upload_id = await uploadImage(test)
    expect((await asRider(token, `${url}/details`, details)).json().stops[0].taken_by).toBe('Mrs Obi')
    const withPhoto = await asRider(token, `${url}/details`, { method: 'POST', payload: { upload_id } })
    expect(withPhoto.json().stops[0]).toMatchObject({ taken_by: 'Mrs Obi', has_photo: true })
    const { history, status } = await readOrder(test, order.order_id)
    expect(status).toBe('completed')
    expect(history.filter(({ to }) => to === 'completed')).toMatchObject([{ by: 'Rider: Musa Bello' }])
    const shown = await call(`/api/orders/${order.order_id}/delivery`, { method: 'GET' })
    expect(shown.json().delivery).toMatchObject({ rider_name: 'Musa Bello', taken_by: 'Mrs Obi', upload_id })
    expect((await call(`/api/uploads/${upload_id}`, { method: 'GET' })).statusCode).toBe(200)
    const foreign = await sendOut()
    const foreignStop = `/stops/${foreign.run.stops[0]?.order_id}`
    await asRider(foreign.token, `${foreignStop}/delivered`, { method: 'POST', payload: {} })
    const stolen = await asRider(foreign.token, `${foreignStop}/details`, { method: 'POST', payload: { upload_id } })
    expect(stolen.json().error).toBe('upload_not_found')
  })

  it('books money once for each id, at most what is due, as taken by the rider', async () => {
    const { order, token } = await sendOut()
    const id = crypto.randomUUID()
    expect((await pay(token, order, { amount: order.balance_due + 1 })).json().error).toBe('overpaid')
    for (const _ of [1, 2]) expect((await pay(token, order, { id, amount: 1000 })).statusCode).toBe(200)
    const rest = order.balance_due - 1000
    const run = (await pay(token, order, { method: 'transfer', amount: rest })).json()
    expect(run).toMatchObject({ expected_cash: 1000, stops: [{ balance_due: 0 }] })
    expect(run.stops[0].taken).toEqual([
      { method: 'cash', amount: 1000, note: '' },
      { method: 'transfer', amount: rest, note: '' },
    ])
    expect((await readOrder(test, order.order_id)).payments.map(({ by }) => by)).toEqual([
      'Rider: Musa Bello',
      'Rider: Musa Bello',
    ])
    expect((await pay(token, order, { amount: 1 })).statusCode).toBe(422)
    const report = (await call('/api/cash-up?day=2026-11-21', { method: 'GET', headers: test.as.owner })).json()
    expect(report.people).toContainEqual(expect.objectContaining({ by: 'Rider: Musa Bello' }))
  })
})

it('closes a run once, with what came back beside what the rider took', async () => {
  const { order, run, token } = await sendOut()
  await pay(token, order, { amount: 5000 })
  const close = (payload: object) => call(`/api/deliveries/runs/${run.id}/close`, { payload })
  const early = await close({ cash_returned: 0, expected_cash: 0 })
  expect([early.statusCode, early.json().error]).toEqual([409, 'balance_changed'])
  const closed = await close({ cash_returned: 4500, expected_cash: 5000, note: 'Fuel' })
  expect(closed.json()).toMatchObject({
    expected_cash: 5000,
    cash_returned: 4500,
    note: 'Fuel',
    closed_by: 'The staff',
    closed_at: start.toISOString(),
  })
  expect((await close({ cash_returned: 5000, expected_cash: 5000 })).json().message).toBe(
    'The staff has already closed this run.',
  )
  const audit = (await call('/api/audit', { method: 'GET', headers: test.as.owner })).json()
  const ofRuns = audit.entries.filter(({ action }: { action: string }) => action.startsWith('run_'))
  expect(ofRuns.slice(0, 2)).toMatchObject([
    {
      action: 'run_closed',
      what: 'money',
      who: { name: 'The staff' },
      details: { rider: 'Musa Bello', taken: 5000, returned: 4500 },
    },
    { action: 'run_sent', what: 'orders', details: { rider: 'Musa Bello', orders: [order.order_id] } },
  ])
})

describe('an order that could not be delivered', () => {
  const failed = { reason: 'nobody_there', note: 'The gate was locked' }
  const flagOf = async ({ order_id }: Order) => (await readOrder(test, order_id)).failed_delivery
  const readNeeds = async (): Promise<number> => (await call('/api/needs', { method: 'GET' })).json().undelivered

  it('comes back once, and tells the desk why until it is sent out again or cancelled', async () => {
    const { order, token } = await sendOut()
    const needs = await readNeeds()
    for (const _ of [1, 2]) {
      const answer = await tap(token, order, 'failed', failed)
      expect(answer.json().stops[0]).toMatchObject({ state: 'failed', failed_reason: 'nobody_there' })
    }
    const { status, history } = await readOrder(test, order.order_id)
    expect(status).toBe('ready')
    expect(history.filter(({ from }) => from === 'out_for_delivery')).toMatchObject([
      { by: 'Rider: Musa Bello', to: 'ready', note: 'Not delivered: nobody there, The gate was locked' },
    ])
    expect(await flagOf(order)).toEqual({ ...failed, rider_name: 'Musa Bello', at: start.toISOString() })
    expect(await readNeeds()).toBe(needs + 1)
    const listed = (await call('/api/orders?needs=undelivered', { method: 'GET' })).json().orders
    expect(listed.map(({ order_id }: Order) => order_id)).toContain(order.order_id)
    const { entries } = (await call('/api/audit', { method: 'GET', headers: test.as.owner })).json()
    expect(entries[0]).toMatchObject({
      action: 'delivery_failed',
      target: order.order_id,
      who: { name: 'Rider: Musa Bello' },
      details: { rider: 'Musa Bello', reason: 'nobody_there' },
    })
    // The customer sees the status alone.
    const shown = (await call(`/api/orders/${order.order_id}/status`, { method: 'GET', headers: {} })).json()
    expect(shown.status).toBe('ready')
    expect(JSON.stringify(shown)).not.toMatch(/nobody|gate|Musa/)
    const again = await startRun(order)
    expect([await flagOf(order), await readNeeds()]).toEqual([null, needs])
    await tap(again.token, order, 'failed', { reason: 'refused' })
    expect(await readNeeds()).toBe(needs + 1)
    await patchOrder(test, await readOrder(test, order.order_id), { status: 'cancelled' })
    expect([await flagOf(order), await readNeeds()]).toEqual([null, needs])
  })

  it('stays out when the same tap arrives again after it was sent out once more, and can be delivered then', async () => {
    const order = await placeAt('ready')
    const sendWith = async (rider_name: string) => {
      const { version } = await readOrder(test, order.order_id)
      await call(`/api/orders/${order.order_id}/rider`, { method: 'PUT', payload: { rider_name, version } })
    }
    await sendWith('Femi Ojo')
    const { runs }: { runs: DeliveryRun[] } = (await call('/api/deliveries?day=2026-11-21', { method: 'GET' })).json()
    const run = runs.find(({ rider_name }) => rider_name === 'Femi Ojo')
    const { token } = (await call(`/api/deliveries/runs/${run?.id}/link`)).json()
    const late = { ...failed, at: start.toISOString() }
    await tap(token, order, 'failed', late)
    test.clock.now = new Date(start.getTime() + 60_000)
    await sendWith('Femi Ojo')
    expect((await tap(token, order, 'failed', late)).statusCode).toBe(200)
    expect((await readOrder(test, order.order_id)).status).toBe('out_for_delivery')
    const delivered = await tap(token, order, 'delivered', {})
    expect(delivered.statusCode).toBe(200)
    expect((await tap(token, order, 'failed', { reason: 'refused' })).json().error).toBe('illegal_transition')
    expect((await readOrder(test, order.order_id)).status).toBe('completed')
  })
})
