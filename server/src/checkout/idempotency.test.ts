import { describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const post = (payload: object, headers: Record<string, string> = {}) => test.post('/api/checkout', payload, headers)

const count = async () => {
  const { total } = await test.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('the same order again', () => {
  it('makes one order of eight copies that arrive at two servers at the same time', async () => {
    const other = await test.startAnotherApp()
    const before = await count()
    const body = checkoutBody({ cart_id: createCartId() })
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? other : test.app).inject({ method: 'POST', url: '/api/checkout', payload: body }),
      ),
    )
    expect(await count()).toBe(before + 1)
    expect(new Set(responses.map((response) => response.json().order_id)).size).toBe(1)
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    await other.close()
  })

  it('returns the order when its date has passed since', async () => {
    const body = checkoutBody({ cart_id: createCartId(), delivery_date: '2026-11-21T11:30:00Z' })
    const { order_id } = (await post(body)).json()
    test.clock.now = new Date('2026-11-21T12:00:00Z')
    const again = await post(body)
    test.clock.now = new Date('2026-11-21T11:00:00Z')
    expect(again.statusCode).toBe(200)
    expect(again.json().order_id).toBe(order_id)
  })

  it('differs from another order with the same cart id', async () => {
    const shared = createCartId()
    const [ada, bisi] = await Promise.all([
      post(checkoutBody({ cart_id: shared, name: 'Ada Obi' })),
      post(checkoutBody({ cart_id: shared, name: 'Bisi Ade' })),
    ])
    expect([ada.statusCode, bisi.statusCode]).toEqual([201, 201])
    expect(ada.json().order_id).not.toBe(bisi.json().order_id)
  })

  it('does not depend on the order of the fields or on null fields', async () => {
    const body = checkoutBody({ cart_id: createCartId() })
    const { order_id } = (await post(body)).json()
    const { house_address, city, ...rest } = body
    const again = await post(Object.fromEntries(Object.entries(rest).reverse()))
    expect(again.json().order_id).toBe(order_id)
  })
})

describe('an Idempotency-Key', () => {
  it('is rejected with another order and reveals nothing about the earlier one', async () => {
    const headers = { 'idempotency-key': 'used once' }
    const body = checkoutBody({ cart_id: createCartId() })
    const { order_id } = (await post(body, headers)).json()
    const response = await post({ ...body, name: 'Eve' }, headers)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      success: false,
      error: 'idempotency_key_reused',
      message: 'This order was already sent with different contents.',
    })
    expect(response.body + JSON.stringify(response.headers)).not.toContain(order_id)
    expect((await post(body, headers)).json().order_id).toBe(order_id)
  })

  it('takes precedence over the content: two keys make two orders', async () => {
    const body = checkoutBody({ cart_id: createCartId() })
    const one = await post(body, { 'idempotency-key': 'key one' })
    const two = await post(body, { 'idempotency-key': 'key two' })
    expect(one.json().order_id).not.toBe(two.json().order_id)
  })

  it('is free again for the corrected order', async () => {
    const headers = { 'idempotency-key': 'corrected' }
    const body = checkoutBody({ cart_id: createCartId() })
    expect((await post({ ...body, amount: 1 }, headers)).statusCode).toBe(422)
    expect((await post(body, headers)).statusCode).toBe(201)
  })
})

describe('old idempotency keys', () => {
  it('deletes them when a server starts', async () => {
    const body = checkoutBody({ cart_id: createCartId() })
    await post(body, { 'idempotency-key': 'order 2' })
    test.clock.now = new Date('2026-11-29T11:00:00Z')
    const other = await test.startAnotherApp()
    test.clock.now = new Date('2026-11-21T11:00:00Z')
    await other.close()
    expect(await test.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
  })
})
