import { describe, expect, it } from 'vitest'
import { limitedSaturdays, saturday, saturdayIsFull, sharedCalendar } from '../testing/limited-saturdays.ts'
import { readOrder } from '../testing/order-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { quoteRequests } from '../testing/quote-requests.ts'

const test = sharedCalendar()
const { limitSaturdays, order, place, readDay } = limitedSaturdays(() => test)
const { post, make, read, change, accept } = quoteRequests(() => test)

/** Three boxes of treats, as many as a Saturday has. */
const fillSaturday = async () => {
  for (let count = 0; count < 3; count += 1) await place(saturday)
}

describe('a quote that keeps its place', () => {
  it('takes its points until it is changed, withdrawn or over', async () => {
    await limitSaturdays()
    const { quote_id } = await make({ hold: true })
    expect(await readDay(saturday)).toMatchObject({ orders: 0, used: 1, amount: 0 })
    await change(quote_id, { hold: false, version: 1 })
    expect(await readDay(saturday)).toMatchObject({ used: 0 })
    await change(quote_id, { hold: true, version: 2 })
    expect(await readDay(saturday)).toMatchObject({ used: 1 })
    await test.post(`/api/quotes/${quote_id}/withdraw`, { version: 3 }, test.as.staff)
    expect(await readDay(saturday)).toMatchObject({ used: 0 })
    await make({ hold: true, valid_until: '2026-11-21T12:00:00.000Z' })
    expect(await readDay(saturday)).toMatchObject({ used: 1 })
    test.clock.now = new Date('2026-11-21T12:00:00Z')
    expect(await readDay(saturday)).toMatchObject({ used: 0 })
  })

  it('hands exactly that place to its order, though the day is full', async () => {
    await limitSaturdays()
    const { public_id } = await make({ hold: true })
    await place(saturday)
    await place(saturday)
    expect((await order(saturday)).json()).toEqual(saturdayIsFull)
    expect(await readDay(saturday)).toMatchObject({ used: 3 })
    await limitSaturdays({ weekdays: [null, null, null, null, null, null, 1] })
    const accepted = await accept(public_id)
    expect(accepted.statusCode, accepted.body).toBe(201)
    expect(await readDay(saturday)).toMatchObject({ orders: 3, used: 3 })
  })

  it('needs a reason on a full day', async () => {
    await limitSaturdays()
    await fillSaturday()
    expect((await post({ hold: true })).json()).toMatchObject({ error: 'day_full' })
    const { quote_id } = await make({ hold: true, overbook_reason: 'A friend' })
    expect((await read(quote_id)).history).toMatchObject([{ kind: 'created', text: 'Sat 28 Nov overbooked: A friend' }])
    expect(await readDay(saturday)).toMatchObject({ used: 4 })
  })

  it('has a place in its slot', async () => {
    await publishMenu(test, {})
    await limitSaturdays({ enabled: false, slot_orders: 1 })
    await make({ hold: true })
    expect((await order(saturday)).json()).toMatchObject({ error: 'slot_full' })
  })
})

it('refuses a quote without a place on a day that is full by then, unless staff accept it with a reason', async () => {
  await limitSaturdays()
  const { quote_id, public_id } = await make()
  await fillSaturday()
  expect((await accept(public_id)).json()).toEqual(saturdayIsFull)
  expect(await read(quote_id)).toMatchObject({ state: 'open', version: 1 })
  const url = `/api/quotes/${quote_id}/accept`
  const sent = { note: 'Ada said yes by phone', version: 1 }
  expect((await test.post(url, sent, test.as.owner)).json().error).toBe('day_full')
  const accepted = await test.post(url, { ...sent, overbook_reason: 'A friend' }, test.as.owner)
  expect(accepted.statusCode, accepted.body).toBe(201)
  const { history, taken_by } = await readOrder(test, accepted.json().order_id)
  expect(taken_by).toBe('The staff')
  expect(history[1]).toMatchObject({ by: 'The owner' })
  expect(history[1]?.note).toBe(
    `Quote ${quote_id} accepted for the customer: Ada said yes by phone. Sat 28 Nov overbooked: A friend`,
  )
})
