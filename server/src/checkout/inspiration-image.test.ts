import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const post = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/checkout', payload, headers })

describe('an inspiration image', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2000, 7)])
  const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100, 1)])
  const withImage = (uploadedImage: unknown) => {
    const body = checkoutBody({ cart_id: createCartId() })
    return post({ ...body, items: [{ ...body.items[0], uploadedImage }] })
  }
  const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

  it.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
  ])('is stored as %s by its bytes', async (type, bytes) => {
    // The type in the data URL is ignored.
    const { order_id } = (await withImage(dataUrl('image/jpeg', bytes))).json()
    const upload = await test.db
      .selectFrom('uploads')
      .innerJoin('orders', 'orders.id', 'uploads.order_id')
      .selectAll('uploads')
      .where('orders.order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    expect(upload.content_type).toBe(type)
    expect(upload.bytes.equals(bytes)).toBe(true)
    const order = await test.app.inject({ url: `/api/orders/${order_id}`, headers: test.as.staff })
    expect(order.json().items[0]).toMatchObject({ upload_id: upload.id, item: { uploadedImage: null } })
  })

  it.each([
    ['a web page', dataUrl('text/html', Buffer.from('<script>alert(1)</script>'))],
    ['a page declared as an image', dataUrl('image/png', Buffer.from('<svg onload=alert(1)>'))],
    ['an SVG', 'data:image/svg+xml,<svg/>'],
    ['empty', 'data:image/png;base64,'],
  ])('is rejected when it is %s', async (_, url) => {
    const response = await withImage(url)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual(['Only JPEG or PNG images are allowed'])
  })

  it('is taken as long as the whole order has less than 512 KB', async () => {
    const large = Buffer.concat([png, Buffer.alloc(400 * 1024)])
    expect((await withImage(dataUrl('image/png', large))).statusCode).toBe(413)
    expect((await withImage(dataUrl('image/png', large.subarray(0, 380 * 1024)))).statusCode).toBe(201)
  })

  it('with the URL of another host is not fetched', async () => {
    expect((await withImage('https://example.com/cake.png')).statusCode).toBe(201)
  })
})
