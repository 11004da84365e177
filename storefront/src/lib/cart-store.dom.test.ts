import { type CartItem, initialGalleryCake } from '@pj/shared/cart/cart-item'
import { naira } from '@pj/shared/money'
import { parseCart } from '@pj/shared/stored-cart/parse-stored-item'
import { brownies, expressCake } from '@pj/shared/testing/items'
import { menuA } from '@pj/shared/testing/menus'
import { fillStorage } from '@pj/ui/testing/fill-storage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPlacedOrder, savePlacedOrder } from '../checkout/submission.ts'
import { currentCartId, orderKey } from './cart-ids.ts'
import {
  addToCart,
  clearCart,
  dismissBrokenEntries,
  duplicateInCart,
  readCart,
  removeFromCart,
  setQuantity,
} from './cart-store.ts'
import { commonMessages } from './texts.ts'

const cupcakes: CartItem = { ...brownies, id: '4', productId: 4, tag: 'Box of 12', quantity: 2 }
const express: CartItem = { ...expressCake, id: 'e1' }

/** Writes like another tab, without a storage event. */
const storeInOtherTab = (value: unknown) => localStorage.setItem('cart', JSON.stringify(value))
const storedTitles = () =>
  parseCart(localStorage.getItem('cart'), menuA).lines.map(({ item }) =>
    'productId' in item ? item.productId : item.id,
  )

beforeEach(() => {
  readCart()
})

describe('the stored cart', () => {
  it('is empty at first, appends without merging, and is the same object while nothing changes', () => {
    expect(readCart()).toMatchObject({ lines: [], broken: [], unreadable: false, stored: false, count: 0 })
    addToCart(brownies, naira(16_500))
    addToCart(brownies, naira(16_500))
    expect(readCart().lines).toHaveLength(2)
    expect(readCart()).toBe(readCart())
  })
})

describe('changing lines', () => {
  beforeEach(() => {
    addToCart(brownies, naira(16_500))
    addToCart(express, naira(110_000))
    addToCart(cupcakes, naira(30_000))
    readCart()
  })

  it('never sets a quantity below one', () => {
    for (const quantity of [0, -3, Number.NaN, 0.5]) {
      setQuantity(0, quantity)
      expect(readCart().lines[0]?.item.quantity).toBe(1)
    }
    setQuantity(0, 7)
    expect(readCart().lines[0]?.item.quantity).toBe(7)
  })

  it('inserts the copy behind the line, with a new id', () => {
    duplicateInCart(1)
    const ids = readCart().lines.map(({ item }) => item.id)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
    expect(readCart().lines[2]?.item).toMatchObject({ kind: 'express', flavours: ['carrot'] })
  })
})

describe('with two tabs', () => {
  it('keeps the items of both', () => {
    addToCart(brownies, naira(16_500))
    storeInOtherTab([
      { title: 'Brownies', price: '₦16,500' },
      { title: 'Meat Pie', price: '₦5,000' },
    ])
    addToCart(cupcakes, naira(30_000))
    expect(storedTitles()).toEqual([1, 7, 4])
  })

  it('changes the shown line after the other tab has moved it', () => {
    addToCart(brownies, naira(16_500))
    addToCart(cupcakes, naira(30_000))
    readCart()
    const [, second] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    storeInOtherTab([second])
    setQuantity(1, 9)
    expect(readCart().lines).toMatchObject([{ item: { productId: 4, quantity: 9 } }])
  })

  it('changes nothing when the other tab has removed the line', () => {
    addToCart(brownies, naira(16_500))
    addToCart(cupcakes, naira(30_000))
    readCart()
    const [first] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    storeInOtherTab([first])
    expect(removeFromCart(1)).toBe(false)
    expect(storedTitles()).toEqual([1])
  })
})

describe('entries that cannot be read', () => {
  it('dismisses them before the cart is written', () => {
    storeInOtherTab([null, { title: 'Brownies', price: '₦16,500' }])
    dismissBrokenEntries()
    expect(readCart()).toMatchObject({ broken: [], count: 1 })
  })

  it('includes the whole text of a cart that is no list, which is logged', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    localStorage.setItem('cart', '{"half":')
    expect(readCart()).toMatchObject({ lines: [], unreadable: true })
    expect(log).toHaveBeenCalledWith('The stored cart cannot be read:', '{"half":')
    log.mockRestore()
    addToCart(brownies, naira(16_500))
    expect(readCart()).toMatchObject({ unreadable: false, broken: [{ name: 'Your earlier cart', value: '{"half":' }] })
  })

  it('tolerates unreadable recovery data', () => {
    localStorage.setItem('pj.cart.aside', 'nonsense')
    expect(readCart().broken).toEqual([])
    localStorage.setItem('pj.cart.aside', '[1, {"name": 5}]')
    expect(readCart().broken).toMatchObject([{ name: '5' }])
  })
})

describe('a full storage', () => {
  afterEach(() => vi.restoreAllMocks())

  it('shows a toast and leaves the cart unchanged', async () => {
    addToCart(brownies, naira(16_500))
    const before = localStorage.getItem('cart')
    fillStorage()
    expect(addToCart(cupcakes, naira(30_000))).toBe(false)
    expect(localStorage.getItem('cart')).toBe(before)
    await expect.poll(() => document.body.textContent).toContain(commonMessages.storageFull)
  })

  it('speaks of images only where the cart has one', async () => {
    fillStorage()
    const cake = { ...initialGalleryCake(102), image: 'data:image/png;base64,AAAA' }
    expect(addToCart(cake, naira(60_000))).toBe(false)
    const read = () => document.body.textContent
    await expect.poll(() => read()).toContain(commonMessages.storageFullOfImages)
  })

  it('restores the cart when the recovered entries cannot be saved', () => {
    storeInOtherTab([7, { title: 'Brownies', price: '₦16,500' }])
    const before = localStorage.getItem('cart')
    fillStorage((key) => key === 'pj.cart.aside')
    expect(addToCart(cupcakes, naira(30_000))).toBe(false)
    expect(localStorage.getItem('cart')).toBe(before)
  })
})

describe('the cart id', () => {
  it('is a UUID, created once and removed with the order', () => {
    const id = currentCartId.getOrCreate()
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(currentCartId.getOrCreate()).toBe(id)
    expect(localStorage.getItem('currentCartId')).toBe(id)
    clearCart()
    expect(localStorage.getItem('currentCartId')).toBeNull()
    expect(localStorage.getItem('cart')).toBeNull()
  })

  it('is kept when another program created it', () => {
    localStorage.setItem('currentCartId', 'CART_1700000000000')
    expect(currentCartId.getOrCreate()).toBe('CART_1700000000000')
  })

  it.each([
    ['currentCartId', currentCartId],
    ['pj.orderKey', orderKey],
  ])('%s is another one after an order was placed in another tab', (key, id) => {
    const ordered = id.getOrCreate()
    localStorage.removeItem(key)
    expect(id.getOrCreate()).not.toBe(ordered)
  })

  it('is kept while the page is open when the storage is full', () => {
    currentCartId.remove()
    fillStorage((key) => key === 'currentCartId')
    expect(currentCartId.getOrCreate()).toBe(currentCartId.getOrCreate())
  })
})

describe('the order key', () => {
  beforeEach(() => {
    orderKey.remove()
  })

  it('creates the key with the first item and never changes it', () => {
    addToCart(brownies, naira(16_500))
    const key = localStorage.getItem('pj.orderKey')
    expect(key).toBeTruthy()
    addToCart(brownies, naira(16_500))
    expect(orderKey.getOrCreate()).toBe(key)
  })

  it('does not change the key when the cart is emptied', () => {
    const key = orderKey.getOrCreate()
    clearCart()
    expect(orderKey.getOrCreate()).toBe(key)
    orderKey.remove()
    expect(orderKey.getOrCreate()).not.toBe(key)
  })

  it('stores the placed order until another cart begins', () => {
    savePlacedOrder({ orderId: 'PJ-7K2M9QXA', items: 'fingerprint' })
    expect(readPlacedOrder()).toEqual({ orderId: 'PJ-7K2M9QXA', items: 'fingerprint' })
    addToCart(brownies, naira(16_500))
    expect(readPlacedOrder()).toBeUndefined()
  })

  it('ignores an unreadable placed order', () => {
    for (const text of ['', 'nonsense', '[]', '{}', '{"orderId":{}}', 'null']) {
      localStorage.setItem('pj.placed', text)
      expect(readPlacedOrder()).toBeUndefined()
    }
  })
})
