import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { findProductByTitle } from '@pj/shared/menu/product'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderShopScreen } from '../../testing/render-shop-screen.tsx'
import { refuse } from '../../testing/stub-api.ts'
import { messages as draftMessages } from '../use-draft.ts'
import { messages as formMessages } from './product-form.tsx'
import { ProductsScreen } from './products-screen.tsx'
import { messages as raiseMessages } from './raise-dialog.tsx'

/** Few products, because the whole list is rendered again after each letter that is typed. */
const shop: MenuDocument = {
  ...initialMenu,
  products: initialMenu.products.filter(({ id }) => [1, 2, 3, 4, 6, 9, 21, 301, 302].includes(id)),
}

/** Renders the products with a server that stores every draft. `stored` returns the last one. */
async function renderProducts(url = '/shop/products', document: MenuDocument = shop) {
  const server = { isOnline: true }
  const rendered = renderShopScreen(<ProductsScreen />, url, {
    document,
    respond: ({ route }) => {
      if (route === 'GET /api/menu/images') return { images: [] }
      if (route.startsWith('GET /pictures/')) return new Response('WEBP')
      if (route === 'PUT /api/menu/draft' && !server.isOnline) return refuse(503, 'unavailable', 'Please try again.')
      return undefined
    },
  })
  await screen.findByRole('heading', { level: 2 })
  const stored = () => rendered.storedDocument() ?? expect.fail('Nothing was stored')
  const isSaved = () => rendered.requests.some(({ route }) => route === 'PUT /api/menu/draft')
  return { ...rendered, server, stored, isSaved }
}

const press = (name: string): HTMLElement => screen.getByRole('button', { name })
const follow = (name: string): HTMLElement => screen.getByRole('link', { name })
const titles = (): (string | null)[] =>
  screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent)
const errorOf = (label: string): string => {
  const field = screen.getByLabelText(label)
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

/** The same menu; its brownies have an uploaded photo, which a copy keeps. */
const withPhoto: MenuDocument = {
  ...shop,
  products: shop.products.map((product) =>
    product.id === 1
      ? { ...product, image: { hash: 'a0'.repeat(32), alt: 'Brownies in a box', colour: '#b59978' } }
      : product,
  ),
}

it('lists one gallery, and searches all of them', async () => {
  const { user, currentUrl } = await renderProducts()
  expect(titles().slice(0, 2)).toEqual(['Brownies', 'Cake Slice'])
  await user.selectOptions(screen.getByLabelText('Gallery'), 'Themed')
  expect(titles()).toEqual(['Confetti Party', 'Rosy Tiara'])
  expect(currentUrl()).toBe('/shop/products?gallery=themed')
  await user.type(screen.getByLabelText('Search all galleries'), 'oreo tub')
  expect(titles()).toEqual(['Chocolate Covered Oreos'])
})

it('changes a price in place, with the base price, and hides a product', async () => {
  const { user, stored } = await renderProducts()
  const prices = screen.getByRole('group', { name: 'Prices of Brownies' })
  await user.clear(within(prices).getByLabelText('Box of 6'))
  await user.type(within(prices).getByLabelText('Box of 6'), '15,000{Enter}')
  await waitFor(() => expect(stored().products[0]).toMatchObject({ base_price: 15_000 }))
  expect(stored().products[0]?.options.map(({ price }) => price)).toEqual([15_000, 30_000])
  await user.click(press('Hide: Cupcakes'))
  await waitFor(() => expect(findProductByTitle(stored(), 'Cupcakes')?.hidden).toBe(true))
  expect(press('Show: Cupcakes')).toBeTruthy()
})

it('reorders by keyboard, announces the new position and keeps the focus', async () => {
  const { user, stored } = await renderProducts()
  await user.click(press('Move down: Brownies'))
  expect(titles().slice(0, 2)).toEqual(['Cake Slice', 'Brownies'])
  expect(screen.getByText('Brownies is now 2 of 7')).toBeTruthy()
  expect(document.activeElement).toBe(press('Move down: Brownies'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(titles()[2]).toBe('Brownies'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(titles()[0]).toBe('Brownies'))
  await user.keyboard('{ArrowUp}{End}')
  await waitFor(() => expect(titles().at(-1)).toBe('Brownies'))
  await waitFor(() => expect(stored().products[6]?.title).toBe('Brownies'))
  // Other galleries keep their places.
  expect(stored().products.slice(7)).toEqual(shop.products.slice(7))
})

it('shows an error beside each invalid field, focuses the first and saves nothing', async () => {
  const { user, isSaved } = await renderProducts()
  await user.click(follow('Add a product'))
  await user.click(press(formMessages.save))
  expect(errorOf('Title')).toBe('Enter the product title (1 to 80 characters)')
  expect(errorOf('Price of option 1')).toBe('Enter the option price as a whole number from 1 to 10,000,000')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  expect(isSaved()).toBe(false)
})

it('requires a photo of a product that shoppers can see', async () => {
  const { user, stored, currentUrl } = await renderProducts('/shop/products?product=new')
  await user.type(screen.getByLabelText('Title'), 'Crème Chin Chin')
  await user.type(screen.getByLabelText('Description'), 'Crunchy.')
  await user.type(screen.getByLabelText('Option 1'), 'Jar')
  await user.type(screen.getByLabelText('Price of option 1'), '₦4,500')
  await user.click(press(formMessages.save))
  const photo = screen.getByRole('region', { name: 'Photo' })
  expect(within(photo).getByRole('alert').textContent).toBe('Crème Chin Chin needs a photo before shoppers can see it')
  await user.click(screen.getByLabelText(/^Hidden: /))
  await user.click(press(formMessages.save))
  await waitFor(() => expect(currentUrl()).toBe('/shop/products'))
  const highest = Math.max(...initialMenu.products.map(({ id }) => id))
  expect(stored().products.at(-1)).toMatchObject({
    id: highest + 1,
    slug: 'creme-chin-chin',
    base_price: 4500,
    hidden: true,
    options: [{ name: 'Jar', price: 4500 }],
  })
  expect(titles().at(-1)).toBe('Crème Chin Chin')
})

it('keeps the typed values when saving fails, and asks before leaving the form', async () => {
  const { user, currentUrl, server, stored } = await renderProducts('/shop/products?product=1')
  server.isOnline = false
  await user.type(screen.getByLabelText('Title'), ' deluxe')
  await user.click(press(formMessages.save))
  expect(await screen.findByText(draftMessages.notSaved, { exact: false })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Brownies deluxe')
  await user.click(press('Cancel'))
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  await user.click(press('Keep editing'))
  expect(currentUrl()).toBe('/shop/products?product=1')
  server.isOnline = true
  await user.click(press(formMessages.save))
  await waitFor(() => expect(currentUrl()).toBe('/shop/products'))
  expect(stored().products[0]?.title).toBe('Brownies deluxe')
})

it('keeps the old name of a renamed option for carts that contain it, and the address of a published product', async () => {
  const { user, stored } = await renderProducts('/shop/products?product=1')
  expect(screen.getByLabelText('Address').hasAttribute('disabled')).toBe(true)
  await user.clear(screen.getByLabelText('Option 1'))
  await user.type(screen.getByLabelText('Option 1'), 'Six squares')
  await user.type(screen.getByLabelText('Title'), ' deluxe')
  await user.click(press(formMessages.save))
  await waitFor(() => expect(stored().products[0]).toMatchObject({ title: 'Brownies deluxe', slug: 'brownies' }))
  expect(stored().products[0]?.options[0]).toMatchObject({ name: 'Six squares', former_names: ['Box of 6'] })
})

it('changes the sizes of the tiers and how many people a cake feeds', async () => {
  const { user, stored } = await renderProducts('/shop/products?gallery=themed')
  await user.click(follow('Rosy Tiara'))
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  expect(screen.getByLabelText('Sizes in inches')).toHaveProperty('value', '10, 6')
  type('Sizes in inches', '8')
  type('Feeds from', '40')
  type('Feeds to', '45')
  await user.click(press(formMessages.save))
  expect(errorOf('Sizes in inches')).toContain('one size for each tier')
  type('Sizes in inches', '8, 5')
  await user.click(press(formMessages.save))
  await waitFor(() =>
    expect(findProductByTitle(stored(), 'Rosy Tiara')).toMatchObject({
      sizes_inches: [8, 5],
      serves: { from: 40, to: 45 },
    }),
  )
})

it('lists an allergen as contained or as possible, never as both', async () => {
  const { user, stored } = await renderProducts('/shop/products?product=1')
  const possible = screen.getByRole<HTMLInputElement>('checkbox', { name: 'nuts: Brownies may contain' })
  expect(possible.checked).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'nuts: Brownies contains' }))
  expect(possible.checked).toBe(false)
  await user.click(press(formMessages.save))
  const allergens = { contains: ['gluten', 'milk', 'eggs', 'nuts', 'soya'], may_contain: ['peanuts'] }
  await waitFor(() => expect(stored().products[0]).toMatchObject({ allergens }))
})

it('duplicates a product under a new number, title and address', async () => {
  const { user, stored } = await renderProducts('/shop/products', withPhoto)
  await user.click(follow('Duplicate: Brownies'))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Brownies (copy)')
  await user.clear(screen.getByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), 'Blondies')
  await user.click(press(formMessages.save))
  await waitFor(() => expect(stored().products).toHaveLength(shop.products.length + 1))
  const copy = findProductByTitle(stored(), 'Blondies')
  expect(copy).toMatchObject({ slug: 'blondies', image: { alt: 'Brownies in a box' }, base_price: 16_500 })
  expect(copy?.options).toEqual(findProductByTitle(shop, 'Brownies')?.options)
  expect(findProductByTitle(stored(), 'Brownies')?.id).toBe(1)
  // It is not published yet, so nothing else has it.
  await user.click(press('Remove: Blondies'))
  await waitFor(() => expect(stored().products).toHaveLength(shop.products.length))
})

it('adds a category in its place, removes it while no product is in it, and exempts one from VAT', async () => {
  const { user, stored } = await renderProducts()
  const form = within(screen.getByRole('form', { name: 'Add: category' }))
  await user.type(form.getByLabelText('Another category'), 'Breads')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await user.type(screen.getByLabelText('Note of Breads'), 'Baked twice a day.')
  await user.selectOptions(screen.getByLabelText('Notice of Breads'), '3 opening hours')
  await user.click(press('Move up: Breads'))
  const breads = { id: 'breads', label: 'Breads', note: 'Baked twice a day.', lead_time: 'express' }
  await waitFor(() => expect(stored().categories.at(-2)).toMatchObject(breads))
  expect(screen.queryByRole('button', { name: 'Remove: Cake' })).toBeNull()
  await user.click(press('Remove: Breads'))
  await waitFor(() => expect(stored().categories).toEqual(shop.categories))
  await user.selectOptions(screen.getByLabelText('VAT of Pastries'), 'Exempt')
  await waitFor(() => expect(stored().categories.find(({ id }) => id === 'pastries')?.tax_class).toBe('exempt'))
  expect(screen.getByLabelText('VAT of Cakes')).toHaveProperty('value', 'standard')
})

it('raises the prices of some groups after showing what changes, and undoes it', async () => {
  const { user, stored } = await renderProducts()
  await user.click(press('Raise prices'))
  await user.click(press('Change prices'))
  expect(errorOf('Percent')).toContain(raiseMessages.percentError)
  await user.type(screen.getByLabelText('Percent'), '7,5')
  await user.click(press('Change prices'))
  expect(screen.getByText(raiseMessages.groupsNeeded)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Treats' }))
  await user.click(screen.getByRole('radio', { name: '₦100' }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toBe('Macroons, Box of 6: ₦10,000 → ₦10,800')
  await user.click(press('Change 4 prices'))
  await waitFor(() => expect(findProductByTitle(stored(), 'Macroons')?.options[0]?.price).toBe(10_800))
  expect(findProductByTitle(stored(), 'Brownies')?.options[0]?.price).toBe(16_500)
  await user.click(press('Undo'))
  await waitFor(() => expect(stored()).toEqual(shop))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
