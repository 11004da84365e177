import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orderKey } from '../lib/cart-ids.ts'
import { readAmount, renderScreen, startingWith } from '../testing/render-screen.tsx'
import { readStoredCart, storeCart, storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { messages as confirmation } from './order-confirmation.tsx'
import { problemMessages } from './problem-texts.ts'
import { checkoutMessages } from './texts.ts'

const { brownies, bread } = storedItems

const getPlaceOrder = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place Order/ })
const clickButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const changeNote = (value: string) => fireEvent.change(screen.getByLabelText('Order note'), { target: { value } })

const placed = (orderId = 'PJ-7K2M9QXA') =>
  Response.json({ success: true, order_id: orderId, message: 'Thanks' }, { status: 201 })
const expectPlaced = async (orderId = 'PJ-7K2M9QXA') =>
  expect(await screen.findByText(`Order placed successfully! Order ID: ${orderId}`)).toBeTruthy()
const rejectFetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** Renders the checkout with a complete form; `responses` answer the requests one after the other. */
function renderReady(...responses: (() => Response | Promise<Response>)[]) {
  let count = 0
  const requests = stubFetch(() => {
    const respond = responses[count]
    count += 1
    return respond ? respond() : Response.error()
  })
  localStorage.setItem('userName', 'Ada Obi')
  localStorage.setItem('userEmail', 'ada@example.com')
  storeCart(brownies)
  return { ...renderScreen(<CheckoutScreen />, '/checkout'), requests }
}

const orderKeys = (requests: ReturnType<typeof stubFetch>) =>
  requests.map(({ headers }) => new Headers(Object(headers)).get('Idempotency-Key'))

beforeEach(() => {
  orderKey.remove()
})

describe('no response', () => {
  it('offers a retry, which sends the same order with the same key', async () => {
    const { requests } = renderReady(rejectFetch, () => placed())
    fireEvent.click(getPlaceOrder())
    expect(await screen.findByText('An error occurred while processing your order: no connection')).toBeTruthy()
    expect(screen.getByText(problemMessages.retry)).toBeTruthy()
    clickButton('Try again')
    await expectPlaced()
    const [first, second] = requests
    expect(second?.body).toEqual(first?.body)
    const [firstKey, secondKey] = orderKeys(requests)
    expect(firstKey).toBeTruthy()
    expect(secondKey).toBe(firstKey)
    expect(localStorage.getItem('pj.orderKey')).toBeNull()
  })

  it('keeps key, date and cart id over a reload', async () => {
    const { requests, unmount } = renderReady(rejectFetch, () => placed())
    fireEvent.click(getPlaceOrder())
    await screen.findByRole('button', { name: 'Try again' })
    unmount()
    renderScreen(<CheckoutScreen />, '/checkout')
    fireEvent.click(getPlaceOrder())
    await expectPlaced()
    expect(requests[1]?.body).toEqual(requests[0]?.body)
    const [firstKey, secondKey] = orderKeys(requests)
    expect(secondKey).toBe(firstKey)
  })

  it('says once, beside the button, that the browser is offline, until the server answers again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderReady(rejectFetch)
    await screen.findByText(checkoutMessages.offline)
    fireEvent.click(getPlaceOrder())
    expect(await screen.findByText(/^An error occurred/)).toBeTruthy()
    expect(screen.getAllByText(checkoutMessages.offline)).toHaveLength(1)
    expect(screen.getByText(checkoutMessages.offline).parentElement?.contains(getPlaceOrder())).toBe(true)
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(checkoutMessages.offline)).toBeNull())
  })
})

describe('an order that an earlier request has stored', () => {
  const reused = () =>
    Response.json({ success: false, message: 'Sent before', error: 'idempotency_key_reused' }, { status: 422 })

  it('is kept by sending its content again to learn its id', async () => {
    const { requests } = renderReady(rejectFetch, reused, () => placed('PJ-EARLIER1'))
    fireEvent.click(getPlaceOrder())
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    changeNote('And candles, please')
    fireEvent.click(getPlaceOrder())
    fireEvent.click(await screen.findByRole('button', { name: 'Keep order PJ-EARLIER1' }))
    await expectPlaced('PJ-EARLIER1')
    expect(requests.map(({ body }) => body)).toEqual([
      expect.objectContaining({ order_note: null }),
      expect.objectContaining({ order_note: 'And candles, please' }),
      requests[0]?.body,
    ])
    expect(new Set(orderKeys(requests)).size).toBe(1)
    expect(localStorage.getItem('cart')).toBeNull()
  })

  it('allows another order with a new key', async () => {
    const { requests } = renderReady(reused, () => placed())
    fireEvent.click(getPlaceOrder())
    fireEvent.click(await screen.findByRole('button', { name: 'Place this as another order' }))
    await expectPlaced()
    const [firstKey, secondKey] = orderKeys(requests)
    expect(secondKey).not.toBe(firstKey)
  })
})

it('shows a price that only the server knows, and sends it once accepted', async () => {
  const { requests } = renderReady(
    () =>
      Response.json(
        {
          success: false,
          message: 'The prices have changed',
          error: 'price_mismatch',
          items: [{ index: 0, quoted: 17_500, price: 16_500 }],
          amount: 17_500,
        },
        { status: 422 },
      ),
    () => placed(),
  )
  fireEvent.click(getPlaceOrder())
  expect(await screen.findByText('Checkout failed: The prices have changed')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('was ₦16,500, now ₦17,500')
  expect(screen.getByText(/^New total:/).textContent).toBe('New total: ₦17,500')
  clickButton('Accept new prices')
  expect(readAmount('Total')).toBe(17_500)
  await expect.poll(() => document.activeElement).toBe(getPlaceOrder())
  fireEvent.click(getPlaceOrder())
  await expectPlaced()
  expect(requests[1]?.body).toMatchObject({ amount: 17_500, items: [{ price: '₦17,500' }] })
})

it('sends one request however often the button is pressed', async () => {
  const { requests } = renderReady(() => placed())
  const button = getPlaceOrder()
  for (let press = 0; press < 5; press += 1) fireEvent.click(button)
  await expectPlaced()
  expect(requests.filter(({ url }) => url === '/api/checkout')).toHaveLength(1)
})

it('keeps items that were added while the order was being placed', async () => {
  let respond = (_response: Response) => {}
  const { requests } = renderReady(() => new Promise((resolve) => (respond = resolve)))
  fireEvent.click(getPlaceOrder())
  expect(screen.getByText(checkoutMessages.sendingOrder)).toBeTruthy()
  await expect.poll(() => requests).toHaveLength(1)
  storeCart(brownies, bread)
  respond(placed())
  await expectPlaced()
  expect(screen.getByText(startingWith(confirmation.cartLeft(1)))).toBeTruthy()
  expect(readStoredCart()).toMatchObject([{ description: 'Plantain bread' }])
})

it('does not send a cart that another tab has changed', async () => {
  const { requests } = renderReady(() => placed())
  storeCart(brownies, bread)
  fireEvent.click(getPlaceOrder())
  expect(await screen.findByText(checkoutMessages.cartChanged)).toBeTruthy()
  expect(readAmount('Total')).toBe(20_500)
  expect(requests).toEqual([])
})

it('shows the confirmation again after a reload, and only a link to it in a new checkout', async () => {
  const { router, unmount } = renderReady(() => placed())
  fireEvent.click(getPlaceOrder())
  await expectPlaced()
  const { state } = router.state.location
  expect(state).toEqual({ placed: 'PJ-7K2M9QXA' })
  unmount()
  renderScreen(<CheckoutScreen />, '/checkout')
  expect(screen.getByText('Error: No items in cart. Please return to cart and add items.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PJ-7K2M9QXA' }).getAttribute('href')).toBe('/orders/PJ-7K2M9QXA')
})

it('shows the confirmation of an order that another tab placed from the same cart', async () => {
  renderReady()
  const { savePlacedOrder } = await import('./submission.ts')
  const { cartFingerprint } = await import('./use-checkout-cart.ts')
  const { readCart } = await import('../lib/cart-store.ts')
  savePlacedOrder({ orderId: 'PJ-OTHERTAB', items: cartFingerprint(readCart().lines) })
  localStorage.removeItem('cart')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  await expectPlaced('PJ-OTHERTAB')
})
