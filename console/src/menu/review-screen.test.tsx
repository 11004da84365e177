import type { MenuDocument } from '@pj/shared/menu/menu'
import { noteNeeded } from '@pj/shared/menu/menu.api'
import { naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderShopScreen } from '../testing/render-shop-screen.tsx'
import { refuse } from '../testing/stub-api.ts'
import { messages as publishMessages } from './publish-form.tsx'
import { ReviewScreen } from './review-screen.tsx'

const { products, delivery_zones } = menuA

/** A dearer message, a cheaper area and a box of 12 that looks like a box of 6. */
const dearer: MenuDocument = {
  ...menuA,
  message_price: naira(12_000),
  delivery_zones: delivery_zones.map((zone) => (zone.name === 'Lekki' ? { ...zone, fee: naira(3000) } : zone)),
  products: products.map((product) =>
    product.slug === 'brownies'
      ? {
          ...product,
          options: product.options.map((option) =>
            option.name === 'Box of 12' ? { ...option, price: naira(3000) } : option,
          ),
        }
      : product,
  ),
}

/** With a document of its own the frame requests nothing, and has a window. */
beforeEach(() => {
  vi.spyOn(HTMLIFrameElement.prototype, 'getAttribute').mockImplementation(function (this: Element, name) {
    return name === 'srcdoc' ? '' : (this.attributes.getNamedItem(name)?.value ?? null)
  })
})
afterEach(() => vi.restoreAllMocks())

const renderReview = (options: Parameters<typeof renderShopScreen>[2] = {}) =>
  renderShopScreen(<ReviewScreen />, '/shop/review', { document: dearer, ...options })

const publishButton = (): HTMLElement => screen.getByRole('button', { name: 'Publish now' })

it('lists changes by screen and likely mistakes, and publishes the reviewed revision with a note', async () => {
  const { user, requests } = renderReview({
    respond: ({ route }) => (route === 'POST /api/menu/publish' ? { version: 2, publish_at: null } : undefined),
  })
  const delivery = within(await screen.findByRole('region', { name: 'Delivery' }))
  expect(delivery.getByText('Delivery to Lekki: ₦3,500 → ₦3,000')).toBeTruthy()
  const prices = within(screen.getByRole('region', { name: 'Cake prices' }))
  expect(prices.getByText('Message on a cake: ₦10,000 → ₦12,000')).toBeTruthy()
  const warning = screen.getByText(/Brownies, Box of 12 goes from ₦30,000 to ₦3,000: is that right\?/)
  expect(within(warning).getByRole('link').getAttribute('href')).toBe('/shop/products?product=1')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await user.click(publishButton())
  expect(screen.getByText(noteNeeded)).toBeTruthy()
  await user.type(screen.getByLabelText('Note'), 'Flour is dearer')
  await user.click(publishButton())
  expect(await screen.findByText('Version 2 is published.')).toBeTruthy()
  expect(requests.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)).toEqual([
    { note: 'Flour is dearer', revision: 1 },
  ])
})

it('publishes at a set Lagos time', async () => {
  vi.setSystemTime('2030-01-04T09:00:00+01:00')
  const at = '2030-01-05T07:00:00.000Z'
  const { user, requests } = renderReview({
    respond: ({ route }) => (route === 'POST /api/menu/publish' ? { version: 1, publish_at: at } : undefined),
  })
  await screen.findByRole('region', { name: 'Delivery' })
  await user.type(screen.getByLabelText('Note'), 'New year')
  await user.click(screen.getByRole('radio', { name: publishMessages.later }))
  const button = screen.getByRole('button', { name: publishMessages.publishLater })
  await user.click(button)
  expect(screen.getByText(publishMessages.futureNeeded)).toBeTruthy()
  await user.type(screen.getByLabelText('Date and time'), '2030-01-05T08:00')
  await user.click(button)
  expect(await screen.findByText('Scheduled for Sat 5 Jan, 8:00 am.')).toBeTruthy()
  expect(requests.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ note: 'New year', at, revision: 1 })
})

it('asks for the password when the bank account changes, and says that it is wrong', async () => {
  const bank = { ...menuA.business.bank, account_number: '2087654321' }
  const document = { ...menuA, business: { ...menuA.business, bank } }
  const { user, requests } = renderReview({
    document,
    respond: ({ route, body }) => {
      if (route !== 'POST /api/menu/publish') return undefined
      return JSON.stringify(body).includes('seven-warm-loaves')
        ? { version: 2, publish_at: null }
        : refuse(401, 'invalid_credentials', 'Email or password is wrong.')
    },
  })
  await user.type(await screen.findByLabelText('Note'), 'New bank')
  await user.click(publishButton())
  expect(await screen.findByText('Password is required')).toBeTruthy()
  await user.type(screen.getByLabelText('Your password'), 'guess')
  await user.click(publishButton())
  expect(await screen.findByText('The password is wrong.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Your password'))
  await user.type(screen.getByLabelText('Your password'), 'seven-warm-loaves')
  await user.click(publishButton())
  expect(await screen.findByText('Version 2 is published.')).toBeTruthy()
  expect(requests.at(-1)?.route).not.toBe('POST /api/logout')
})

it('discards the draft after asking', async () => {
  const { user, requests } = renderReview({
    respond: ({ route }) => (route === 'DELETE /api/menu/draft' ? new Response(null, { status: 204 }) : undefined),
  })
  await screen.findByRole('region', { name: 'Delivery' })
  await user.click(screen.getByRole('button', { name: 'Discard the draft' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^You’ll lose 3 changes\./)).toBeTruthy()
  expect(requests.some(({ route }) => route.startsWith('DELETE'))).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Draft discarded.')).toBeTruthy()
})

it('sends the draft to the framed shop when it asks, and to no other page', async () => {
  renderReview()
  const frame = await screen.findByTitle<HTMLIFrameElement>('The shop with the draft')
  const shop = frame.contentWindow
  if (!shop) throw new Error('The frame has no window')
  const post = vi.spyOn(shop, 'postMessage').mockImplementation(() => undefined)
  const ask = (data: unknown, from: MessageEventInit = {}) =>
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: shop, ...from }))
  ask({ type: 'menu-preview-ready' }, { origin: 'https://evil.example' })
  ask({ type: 'menu-preview-ready' }, { source: window })
  ask({ type: 'another message' })
  expect(post).not.toHaveBeenCalled()
  ask({ type: 'menu-preview-ready' })
  expect(post).toHaveBeenCalledTimes(1)
  expect(post.mock.calls[0]).toMatchObject([{ type: 'menu-preview', menu: { message_price: 12_000 } }, location.origin])
})
