import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { jpegOf, photoOf, pngOf, uploadImage } from '../testing/images.ts'
import { sharedTestApp, startTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
let jpeg: Buffer

beforeAll(async () => {
  jpeg = await jpegOf({ width: 40, height: 30 })
})

const post = (payload: object, headers: Record<string, string> = {}) => test.post('/api/checkout', payload, headers)

/** An order of one item with these fields. */
const orderOf = (...fields: readonly object[]) => {
  const body = checkoutBody({ cart_id: createCartId() })
  return { ...body, amount: body.amount * fields.length, items: fields.map((each) => ({ ...body.items[0], ...each })) }
}

const uploadsOf = (orderId: string) =>
  test.db
    .selectFrom('uploads')
    .innerJoin('orders', 'orders.id', 'uploads.order_id')
    .selectAll('uploads')
    .where('orders.order_id', '=', orderId)
    .execute()

const itemsOf = async (orderId: string) => (await test.get(`/api/orders/${orderId}`, test.as.staff)).json().items

describe('an image inside an item', () => {
  const withImage = (uploadedImage: unknown) => post(orderOf({ uploadedImage }))
  const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

  it('is encoded again and stored with the order', async () => {
    const response = await withImage(dataUrl('image/png', await photoOf({ width: 60, height: 40 })))
    expect(response.statusCode, response.body).toBe(201)
    const { order_id } = response.json()
    const [upload] = await uploadsOf(order_id)
    // The type in the data URL is ignored.
    expect(upload?.content_type).toBe('image/jpeg')
    const { width, height, exif } = await sharp(upload?.bytes).metadata()
    expect([width, height, exif]).toEqual([40, 60, undefined])
    expect(await itemsOf(order_id)).toMatchObject([{ upload_id: upload?.id, item: { uploadedImage: null } }])
  })

  it.each([
    ['a web page', dataUrl('text/html', Buffer.from('<script>alert(1)</script>')), /^Only JPEG or PNG/],
    ['damaged', dataUrl('image/jpeg', Buffer.from('ffd8ffe000000000', 'hex')), /^Item 1: This image is damaged/],
  ])('is refused when it is %s', async (_, url, message) => {
    const response = await withImage(url)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_order', errors: [expect.stringMatching(message)] })
  })

  it('is not fetched from the URL of another host', async () => {
    expect((await withImage('https://example.com/cake.png')).statusCode).toBe(201)
  })

  it('counts for the quota of its IP address', async () => {
    const limited = await startTestApp({ rateLimit: true })
    const order = () => ({
      method: 'POST' as const,
      url: '/api/checkout',
      payload: orderOf(...Array.from({ length: 10 }, () => ({ uploadedImage: dataUrl('image/jpeg', jpeg) }))),
    })
    for (let count = 0; count < 10; count += 1) expect((await limited.app.inject(order())).statusCode).toBe(201)
    expect((await limited.app.inject(order())).statusCode).toBe(429)
    await limited.close()
  })

  it('is one of at most ten in an order', async () => {
    const uploadedImage = dataUrl('image/png', await pngOf({ width: 2, height: 2 }))
    const images = Array.from({ length: 11 }, () => ({ uploadedImage }))
    const response = await post(orderOf(...images))
    expect(response.json().errors).toEqual(['An order can contain 10 images at most.'])
    expect((await post(orderOf(...images.slice(1)))).statusCode).toBe(201)
  })
})

describe('an upload that an item names', () => {
  const upload = () => uploadImage(test, jpeg)

  it('belongs to the order from then on', async () => {
    const [first, second] = [await upload(), await upload()]
    // Two equal cakes name the same upload.
    const response = await post(orderOf({ upload_id: first }, {}, { upload_id: second }, { upload_id: first }))
    expect(response.statusCode, response.body).toBe(201)
    const { order_id } = response.json()
    expect((await uploadsOf(order_id)).map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    const items = await itemsOf(order_id)
    expect(items.map((item: { upload_id: unknown }) => item.upload_id)).toEqual([first, null, second, first])
    expect(items[0].item).not.toHaveProperty('upload_id')
  })

  it('is refused, with the number of the item, when it is unknown, expired or part of another order', async () => {
    test.clock.now = new Date('2026-11-19T10:59:00Z')
    const expired = await upload()
    test.clock.now = new Date('2026-11-21T11:00:00Z')
    const claimed = await upload()
    expect((await post(orderOf({ upload_id: claimed }))).statusCode).toBe(201)
    for (const upload_id of [claimed, expired, crypto.randomUUID(), 'nothing']) {
      const response = await post(orderOf({}, { upload_id }))
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({
        error: 'invalid_order',
        errors: ['Item 2: Its image is no longer stored. Please add it again.'],
        missing_uploads: [upload_id],
      })
    }
  })

  it('is refused by the database, with the whole order, when it was claimed after the check', async () => {
    const upload_id = await upload()
    const { order_id } = (await post(orderOf({ upload_id }))).json()
    await expect(
      test.db.updateTable('uploads').set({ order_id: null }).where('id', '=', upload_id).execute(),
    ).rejects.toMatchObject({ constraint: 'order_items_own_upload' })
    expect(await uploadsOf(order_id)).toHaveLength(1)
  })
})
