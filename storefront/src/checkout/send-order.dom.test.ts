import type { PricedItem } from '@pj/shared/cart/cart-item'
import { parseCart } from '@pj/shared/stored-cart/parse-stored-item'
import { menuA } from '@pj/shared/testing/menus'
import { fillStorage } from '@pj/ui/testing/fill-storage'
import { expect, it, vi } from 'vitest'
import { readDraft } from '../cart/checkout-draft.ts'
import { readCart } from '../lib/cart-store.ts'
import { readStoredCart, storeCart, storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { acceptUploads, stubUploads, uploadIdOf } from '../testing/stub-uploads.ts'
import { calculateTotals } from './order-totals.ts'
import { problemMessages } from './problem-texts.ts'
import { sendOrder } from './send-order.ts'

const { brownies, custom } = storedItems
const imageOf = (letters: string) => `data:image/jpeg;base64,${letters}`

let keys = 0
const send = (lines: readonly PricedItem[], onImageProgress = (_share: number): void => undefined) => {
  const draft = readDraft(menuA)
  const order = {
    draft,
    lines,
    totals: calculateTotals(lines, draft, {}, menuA),
    date: new Date(0),
    cartId: 'CART_1',
    orderType: 'custom' as const,
    menu: menuA,
  }
  keys += 1
  return sendOrder(order, { key: `key-${keys}`, onImageProgress })
}

/** Stores the items as the cart and returns its lines. */
function fillCart(...items: readonly object[]): readonly PricedItem[] {
  storeCart(...items)
  return readCart().lines
}

const placed = () => Response.json({ success: true, order_id: 'PJ-1', message: 'Thanks' }, { status: 201 })

it('uploads the images that are not at the server, each once, and names them in order and cart', async () => {
  const uploads = acceptUploads()
  const requests = stubFetch(placed)
  const known = { ...custom, uploadedImage: imageOf('AAAA'), upload_id: uploadIdOf(9) }
  const cake = { ...custom, uploadedImage: imageOf('BBBB') }
  const { submission, lines } = await send(fillCart(brownies, known, cake, cake))
  expect(submission).toEqual({ stage: 'placed', orderId: 'PJ-1' })
  expect(uploads).toHaveLength(1)
  const named = [{ upload_id: uploadIdOf(9) }, { upload_id: uploadIdOf(0) }, { upload_id: uploadIdOf(0) }]
  expect(requests[0]?.body).toMatchObject({ items: [{ title: 'Brownies' }, ...named] })
  expect(readStoredCart()).toMatchObject([{ title: 'Brownies' }, ...named])
  expect(lines).toEqual(readCart().lines)
})

it('sends an image once, also when the order is repeated and the full storage has no room for its upload', async () => {
  const uploads = acceptUploads()
  const requests = stubFetch(() =>
    requests.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : placed(),
  )
  const lines = fillCart({ ...custom, uploadedImage: imageOf('EEEE') })
  fillStorage()
  expect((await send(lines)).submission.stage).toBe('no-response')
  expect((await send(readCart().lines)).submission.stage).toBe('placed')
  expect(uploads).toHaveLength(1)
  expect(requests.map(({ body }) => body)).toMatchObject([
    { items: [{ upload_id: uploadIdOf(0), uploadedImage: null }] },
    { items: [{ upload_id: uploadIdOf(0), uploadedImage: null }] },
  ])
  await send(readCart().lines)
  expect(uploads).toHaveLength(2)
  vi.restoreAllMocks()
})

it('uploads again what the server no longer has, and sends the order once more', async () => {
  const uploads = acceptUploads()
  const expired = uploadIdOf(8)
  const requests = stubFetch(() =>
    requests.length === 1
      ? Response.json(
          { success: false, message: 'Gone', error: 'invalid_order', errors: ['Gone'], missing_uploads: [expired] },
          { status: 400 },
        )
      : placed(),
  )
  const cakes = [expired, uploadIdOf(9)].map((upload_id, index) => ({
    ...custom,
    uploadedImage: imageOf(`AAA${index}`),
    upload_id,
  }))
  const { submission } = await send(fillCart(...cakes))
  expect(submission.stage).toBe('placed')
  expect(uploads).toHaveLength(1)
  expect(requests.map(({ headers }) => headers)).toEqual([requests[0]?.headers, requests[0]?.headers])
  expect(requests[1]?.body).toMatchObject({ items: [{ upload_id: uploadIdOf(0) }, { upload_id: uploadIdOf(9) }] })
})

it('repeats that once only', async () => {
  acceptUploads()
  const requests = stubFetch(() =>
    Response.json(
      {
        success: false,
        message: 'Gone',
        error: 'invalid_order',
        missing_uploads: [uploadIdOf(0), uploadIdOf(1), uploadIdOf(2)],
      },
      { status: 400 },
    ),
  )
  const { submission } = await send(fillCart({ ...custom, uploadedImage: imageOf('AAAA') }))
  expect(submission).toMatchObject({ stage: 'rejected', message: 'Checkout failed: Gone' })
  expect(requests).toHaveLength(2)
})

it('sends an image that cannot be uploaded inside the order while it fits', async () => {
  stubUploads((upload) => upload.respond(503, { success: false, message: 'Busy', error: 'unavailable' }))
  const requests = stubFetch(placed)
  const image = imageOf('A'.repeat(400_000))
  expect((await send(fillCart({ ...custom, uploadedImage: image }))).submission.stage).toBe('placed')
  expect(requests[0]?.body).toMatchObject({ items: [{ uploadedImage: image }] })
  const two = parseCart(JSON.stringify([1, 2].map(() => ({ ...custom, uploadedImage: image }))), menuA).lines
  expect((await send(two)).submission).toEqual({
    stage: 'no-response',
    message: `An error occurred while processing your order: ${problemMessages.imagesNotSent}`,
  })
  expect(requests).toHaveLength(1)
})
