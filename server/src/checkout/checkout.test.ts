import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app-for-tests.ts'
import { checkoutBody } from './checkout-for-tests.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const post = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/checkout', payload, headers })

describe('placing an order', () => {
  it('answers with the number of the order', async () => {
    const answer = await post(checkoutBody())
    expect(answer.json()).toEqual({
      success: true,
      order_id: expect.stringMatching(/^PJ-[0-9A-HJKMNP-TV-Z]{8}$/),
      message: 'Order placed successfully!',
    })
    expect(answer.statusCode).toBe(201)
    const list = await test.app.inject({ url: '/api/orders', headers: test.as.staff })
    console.log(list.json())
  })
})
