import { formatDay } from '@pj/shared/lagos-time'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  acceptOrder,
  changeField,
  chooseDelivery,
  fillContact,
  getField,
  getPlaceOrder,
  laterDay,
  placeOrder,
  renderCheckout,
} from '../testing/checkout-form.tsx'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { storeCart, storedItems, uploadedImage } from '../testing/stored-items.ts'
import { acceptUploads, stubUploads, uploadIdOf } from '../testing/stub-uploads.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { messages } from './order-confirmation.tsx'
import { checkoutMessages } from './texts.ts'

const { brownies, custom, bread } = storedItems

const checkoutUrl = `/checkout?${new URLSearchParams({
  amount: '4000',
  cart_id: 'CART_1700000000000',
  items: JSON.stringify([{ ...bread, orderType: 'regular' }]),
  order_type: 'regular',
})}`

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the order', () => {
  it('is sent as a delivery with its fee and photos, and the cart is removed', async () => {
    const requests = acceptOrder()
    acceptUploads()
    renderCheckout({ ...brownies, quantity: 2 }, { ...custom, uploadedImage })
    chooseDelivery()
    fillContact()
    changeField('Address', '5 Palm Road')
    changeField('City', 'Lagos')
    changeField('Delivery location', 'Surulere')
    expect(await placeOrder(requests)).toMatchObject({
      amount: 33_000 + 37_500 + 6_500,
      delivery_price: 6_500,
      delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
      cart_id: expect.stringMatching(/^CART_\d{13}$/),
      order_type: 'custom',
      items: [
        { title: 'Brownies', quantity: 2, orderType: 'regular' },
        { title: 'Custom Cake - 6 inch', orderType: 'custom', uploadedImage: null, upload_id: uploadIdOf(0) },
      ],
    })
    expect([localStorage.getItem('cart'), localStorage.getItem('currentCartId')]).toEqual([null, null])
    expect(screen.getByRole('link', { name: 'Follow your order' }).getAttribute('href')).toBe('/orders/PJ-7K2M9QXA')
    const chat = screen.getByRole('link', { name: 'Send me this on WhatsApp' }).getAttribute('href')
    expect(chat).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*orders%2FPJ-7K2M9QXA$/)
  })

  it('is shown afterwards with its pictures, the day, the place and what is due', async () => {
    const requests = acceptOrder({ delivery_until: new Date(`${laterDay}T11:00+01:00`).toISOString() })
    renderCheckout({ ...brownies, quantity: 2 }, custom)
    fillContact()
    changeField('Delivery date and time', `${laterDay}T10:00`)
    await placeOrder(requests)
    const steps = within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^${messages.confirm} We('re| open) `)),
      `${messages.bake} for ${formatDay(laterDay)}.`,
      expect.stringMatching(new RegExp(`^${messages.collect} on ${formatDay(laterDay)}, 10:00–11:00 am at 14 Adeola`)),
    ])
    const order = screen.getByRole('region', { name: 'Your order' })
    const items = within(order).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      '2 × BrowniesOption: Box of 6',
      expect.stringMatching(/1 × Custom Cake - 6 inchSize: 6 inch · feeds 12; .*Flavours: Vanilla/),
    ])
    expect(items[0]?.querySelector('img')?.getAttribute('src')).toBe('/pictures/brownies-400.webp')
    await waitFor(() => expect(items[1]?.querySelector('svg')).toBeTruthy())
    expect(order.textContent).toMatch(/Pickup\w{3} \d+ \w{3} \d{4}, 10:00–11:00 am/)
    expect(order.textContent).toContain('Where14 Adeola Odeku Street')
    expect(order.textContent).toContain('Total₦70,500')
    const payment = within(screen.getByRole('region', { name: 'How to pay' }))
    expect(payment.getByRole('button', { name: 'Copy account number' })).toBeTruthy()
    expect(payment.getByRole('button', { name: 'Copy order number' })).toBeTruthy()
  })

  it('is not sent while the screen still shows the earlier delivery method', async () => {
    const requests = acceptOrder()
    renderCheckout(brownies)
    chooseDelivery()
    fillContact()
    changeField('Address', '5 Palm Road')
    changeField('City', 'Lagos')
    changeField('Delivery location', 'Surulere')
    act(() => {
      fireEvent.click(screen.getByRole('radio', { name: 'Pickup' }))
      fireEvent.click(getPlaceOrder())
    })
    expect(screen.queryByText(checkoutMessages.sendingOrder)).toBeNull()
    expect(await placeOrder(requests)).toMatchObject({ delivery_method: 'pickup', amount: 16_500 })
  })

  it('shows how much of the photos is sent, then that the order is sent', async () => {
    const requests = acceptOrder()
    const uploads = stubUploads()
    renderCheckout({ ...custom, uploadedImage })
    fillContact()
    expect(uploads).toEqual([])
    fireEvent.click(getPlaceOrder())
    const progress = await screen.findByRole('progressbar', { name: checkoutMessages.sendingImages })
    await waitFor(() => expect(uploads).toHaveLength(1))
    expect(requests).toEqual([])
    act(() => uploads[0]?.progress(0.4))
    expect(progress.getAttribute('value')).toBe('0.4')
    act(() => uploads[0]?.progress(1))
    expect(screen.getByText(checkoutMessages.sendingOrder)).toBeTruthy()
    act(() => uploads[0]?.respond(201, { upload_id: uploadIdOf(1) }))
    expect(await screen.findByText(/^Order placed successfully!/)).toBeTruthy()
  })

  it.each(['America/New_York', 'Asia/Tokyo'])('is for 10:00 in Lagos in a browser in %s', async (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    expect(new Date(`${laterDay}T10:00`).toISOString()).not.toContain('T09:00')
    const requests = acceptOrder()
    renderCheckout(brownies)
    fillContact()
    const earliest = Date.parse(`${getField('Delivery date and time').min}:00+01:00`)
    // The minute that the screen knows, which it updates every half minute.
    expect(Math.abs(Date.now() - earliest)).toBeLessThan(120_000)
    changeField('Delivery date and time', `${laterDay}T10:00`)
    expect(await placeOrder(requests)).toMatchObject({ delivery_date: `${laterDay}T09:00:00.000Z` })
  })

  it('takes the stored cart before the items of the URL', async () => {
    const requests = acceptOrder()
    storeCart(brownies)
    renderScreen(<CheckoutScreen />, checkoutUrl)
    fillContact()
    expect(await placeOrder(requests)).toMatchObject({ amount: 16_500, order_type: 'regular' })
  })

  it('takes the items and the cart id of the URL when no cart is stored', async () => {
    const requests = acceptOrder()
    const { unmount } = renderScreen(<CheckoutScreen />, checkoutUrl)
    expect(readAmount('Total')).toBe(4_000)
    fillContact()
    expect(await placeOrder(requests)).toMatchObject({ cart_id: 'CART_1700000000000', amount: 4_000 })
    unmount()
    renderScreen(<CheckoutScreen />, checkoutUrl)
    expect(screen.getByText('Order placed successfully! Order ID: PJ-7K2M9QXA')).toBeTruthy()
  })

  it('is not sent without items', () => {
    const requests = acceptOrder()
    renderScreen(<CheckoutScreen />, '/checkout')
    expect(screen.getByText('Error: No items in cart. Please return to cart and add items.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to cart' }).getAttribute('href')).toBe('/cart')
    fillContact()
    fireEvent.keyDown(getField('Email'), { key: 'Enter' })
    expect(getPlaceOrder().disabled).toBe(true)
    expect(requests).toEqual([])
  })
})
