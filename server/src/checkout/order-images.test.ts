import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { heic, jpegOf, photoOf, pngOf, transparentPngOf } from '../testing/images.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let jpeg: Buffer

beforeAll(async () => {
  test = await startTestApp()
  jpeg = await jpegOf({ width: 40, height: 30 })
})
afterAll(() => test.close())

const post = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/checkout', payload, headers })

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

const itemsOf = async (orderId: string) =>
  (await test.app.inject({ url: `/api/orders/${orderId}`, headers: test.as.staff })).json().items

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

  it('stays a PNG when it has transparency', async () => {
    const png = await transparentPngOf({ width: 30, height: 20 })
    const { order_id } = (await withImage(dataUrl('image/png', png))).json()
    expect(await uploadsOf(order_id)).toMatchObject([{ content_type: 'image/png' }])
  })

  it.each([
    ['a web page', dataUrl('text/html', Buffer.from('<script>alert(1)</script>')), /^Only JPEG or PNG/],
    ['a page declared as an image', dataUrl('image/png', Buffer.from('<svg onload=alert(1)>')), /^Only JPEG or PNG/],
    ['an SVG', 'data:image/svg+xml,<svg/>', /^Only JPEG or PNG/],
    ['empty', 'data:image/png;base64,', /^Only JPEG or PNG/],
    ['HEIC', dataUrl('image/jpeg', heic), /Send a screenshot/],
    ['damaged', dataUrl('image/jpeg', Buffer.from('ffd8ffe000000000', 'hex')), /^Item 1: This image is damaged/],
  ])('is refused when it is %s', async (_, url, message) => {
    const response = await withImage(url)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_order', errors: [expect.stringMatching(message)] })
  })

  it('is accepted while the whole order is smaller than 512 KB', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(400 * 1024)])
    expect((await withImage(dataUrl('image/jpeg', large))).statusCode).toBe(413)
    expect((await withImage(dataUrl('image/jpeg', large.subarray(0, 380 * 1024)))).statusCode).toBe(201)
  })

  it('is not fetched from the URL of another host', async () => {
    expect((await withImage('https://example.com/cake.png')).statusCode).toBe(201)
  })

  it('is one of at most ten in an order', async () => {
    const uploadedImage = dataUrl('image/png', await pngOf({ width: 2, height: 2 }))
    const images = Array.from({ length: 11 }, () => ({ uploadedImage }))
    const response = await post(orderOf(...images))
    expect(response.json().errors).toEqual(['An order can contain 10 images at most.'])
    expect((await post(orderOf(...images.slice(1)))).statusCode).toBe(201)
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
})

describe('an upload that an item names', () => {
  const upload = async (): Promise<string> => {
    const headers = { 'content-type': 'image/jpeg' }
    return (await test.app.inject({ method: 'POST', url: '/api/uploads', payload: jpeg, headers })).json().upload_id
  }

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

  it('wins over an image inside the item', async () => {
    const id = await upload()
    const response = await post(orderOf({ upload_id: id, uploadedImage: 'data:image/png;base64,AAAA' }))
    expect(await uploadsOf(response.json().order_id)).toMatchObject([{ id }])
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

  it('is claimed by one of two orders that name it at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const upload_id = await upload()
      const responses = await Promise.all(Array.from({ length: 4 }, () => post(orderOf({ upload_id }))))
      expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400, 400])
      const refused = responses.find(({ statusCode }) => statusCode === 400)
      expect(refused?.json()).toMatchObject({ error: 'invalid_order', missing_uploads: [upload_id] })
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

  it('does not keep a retry of the same order from being answered', async () => {
    const order = orderOf({ upload_id: await upload() })
    const [first, second] = await Promise.all([post(order), post(order)])
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 201])
    test.clock.now = new Date('2026-11-22T11:00:00Z')
    const third = await post(order)
    test.clock.now = new Date('2026-11-21T11:00:00Z')
    expect([third.statusCode, third.json().order_id]).toEqual([200, first.json().order_id])
  })
})
