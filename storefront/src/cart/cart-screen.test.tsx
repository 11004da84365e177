import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderCart } from '../testing/render-cart.tsx'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { readStoredCart, storedItems, uploadedImage } from '../testing/stored-items.ts'
import { CartScreen } from './cart-screen.tsx'
import { cartMessages } from './texts.ts'

const { brownies, express, custom, bread } = storedItems

const getLine = (name: string) => screen.getByRole('listitem', { name })
const getButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

it('shows an empty cart with a button to the start page', async () => {
  const { user, currentUrl } = renderScreen(<CartScreen />, '/cart')
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
  await user.click(getButton('Continue Shopping'))
  expect(currentUrl()).toBe('/')
})

it('says with a link what of a cake is still open', async () => {
  await renderCart({ ...express, options: 'No flavor selected' }, brownies)
  const line = within(getLine('Express Cake - 8 inch'))
  const sentence = line.getByText(/^No flavour chosen\. We'll call to ask which flavour\./)
  expect(within(sentence).getByRole('link', { name: 'Choose' }).getAttribute('href')).toBe(
    '/ExpressDashboard?edit=0#choose-flavours',
  )
  expect(within(getLine('Brownies')).queryByRole('link', { name: 'Choose' })).toBeNull()
})

it('names the delivery areas, and asks about another one with the contents of the cart', async () => {
  await renderCart(brownies, express)
  const summary = await screen.findByText('Delivery areas and fees')
  const areas = within(summary.closest('details') ?? document.body)
  expect(summary.closest('details')?.open).toBe(false)
  expect(areas.getByText('Ikorodu').textContent).toBe('Ikorodu ₦6,000')
  const ask = areas.getByText('Somewhere else? Ask on WhatsApp').getAttribute('href') ?? ''
  const [question, ...lines] = new URL(ask).searchParams.get('text')?.split('\n') ?? []
  expect(question).toBe('Hello P&J, do you deliver to my area?')
  expect(lines).toEqual([
    expect.stringMatching(/^1 × Brownies: Box of 6/),
    expect.stringMatching(/^\d+ × Express Cake - 8 inch: /),
  ])
})

describe('the lines', () => {
  it('groups them into custom cakes and regular items', async () => {
    await renderCart(brownies, express, bread)
    const customGroup = screen.getByRole('region', { name: 'Custom Cake Orders' })
    expect(within(customGroup).getByRole('heading', { name: 'Custom Cake Orders' })).toBeTruthy()
    expect(within(customGroup).getAllByRole('listitem')).toEqual([getLine('Express Cake - 8 inch')])
    const regularGroup = screen.getByRole('region', { name: 'Regular Items' })
    expect(within(regularGroup).getAllByRole('listitem')).toEqual([getLine('Brownies'), getLine('Plantain bread')])
  })

  it('shows a badge on an item that is express', async () => {
    await renderCart({ ...bread, isExpressOrder: true }, brownies)
    expect(within(getLine('Plantain bread')).getByText('Express')).toBeTruthy()
    expect(within(getLine('Brownies')).queryByText('Express')).toBeNull()
  })

  it.each([
    ['a product that was deleted or renamed', { ...brownies, id: 99, title: 'Guava tart' }, 'Guava tart', true],
    ['an item of another program', bread, 'Plantain bread', false],
  ])('promises no time for what is not on the list, and removes it: %s', async (_case, item, name, wasOurs) => {
    const { user } = await renderCart(item)
    const { noLongerListed, notListed } = cartMessages
    expect(getLine(name).textContent).toContain(wasOurs ? noLongerListed : notListed)
    expect(getLine(name).textContent).not.toContain(wasOurs ? notListed : noLongerListed)
    expect(screen.getByRole('main').textContent).not.toMatch(/Ready (today|tomorrow)|Ready from \w{3}\s\d/)
    await user.click(getButton(`Remove ${name}`))
    expect(screen.getByText('Your cart is empty')).toBeTruthy()
  })

  it('shows the uploaded inspiration image', async () => {
    await renderCart({ ...custom, uploadedImage })
    expect(screen.getByRole('img', { name: 'Your inspiration' })).toBeTruthy()
  })

  it('shows when they are ready, and names the slowest in the summary', async () => {
    await renderCart(express, custom)
    expect(getLine('Express Cake - 8 inch').textContent).toMatch(
      /Ready (today|tomorrow) by \d+:\d\d\s[ap]m|Ready from \w{3}\s\d/,
    )
    expect(getLine('Custom Cake - 6 inch').textContent).toMatch(/Ready from \w{3}\s\d+\s\w{3}/)
    const summary = screen.getByRole('region', { name: 'Summary' })
    expect(summary.textContent).toContain(cartMessages.slowest('Custom Cake - 6 inch'))
  })
})

describe('changing a line', () => {
  it('counts the quantity up, and down to one', async () => {
    const { user } = await renderCart({ ...brownies, quantity: 2 })
    expect(readAmount('Total')).toBe(33_000)
    await user.click(getButton('Increase quantity of Brownies'))
    expect(readAmount('Total')).toBe(49_500)
    expect(await screen.findByText('Quantity updated')).toBeTruthy()
    await user.click(getButton('Decrease quantity of Brownies'))
    await user.click(getButton('Decrease quantity of Brownies'))
    expect(readAmount('Total')).toBe(16_500)
    expect(getButton('Decrease quantity of Brownies').disabled).toBe(true)
    expect(document.activeElement).toBe(getButton('Increase quantity of Brownies'))
    expect(readStoredCart()).toMatchObject([{ quantity: 1, price: '₦16,500' }])
  })

  it('removes it and restores it with Undo', async () => {
    const { user } = await renderCart(brownies, bread)
    await user.click(getButton('Remove Brownies'))
    expect(await screen.findByText('Item removed from cart')).toBeTruthy()
    expect(readAmount('Total')).toBe(4_000)
    expect(document.activeElement).toBe(getButton('Undo'))
    await user.click(getButton('Undo'))
    expect(readAmount('Total')).toBe(20_500)
    expect(readStoredCart()).toMatchObject([{ title: 'Brownies' }, { description: 'Plantain bread' }])
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('edits a gallery cake in a dialog, which keeps its quantity and note', async () => {
    const { user } = await renderCart(brownies, { ...storedItems.gallery, quantity: 2, orderNote: 'No nuts' })
    await user.click(getButton('Edit Lagoon Drip'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lagoon Drip' }))
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Carrot' }).checked).toBe(true)
    expect(dialog.getByLabelText<HTMLInputElement>('Message on cake').value).toBe('Ada')
    await user.click(dialog.getByRole('checkbox', { name: 'Lemon' }))
    await user.clear(dialog.getByLabelText('Message on cake'))
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Your changes are saved')).toBeTruthy()
    expect(document.activeElement).toBe(getButton('Edit Lagoon Drip'))
    const edited = { options: 'Carrot, Lemon', textToAppear: '', quantity: 2, orderNote: 'No nuts' }
    expect(readStoredCart()).toMatchObject([{ title: 'Brownies' }, edited])
  })

  it('accepts a changed price', async () => {
    const { user } = await renderCart({ ...brownies, price: '₦15,500', quantity: 2 })
    expect(getLine('Brownies').textContent).toContain('was ₦15,500, now ₦16,500')
    expect(readAmount('Total')).toBe(31_000)
    await user.click(getButton('Accept new price of Brownies'))
    expect(readAmount('Total')).toBe(33_000)
    expect(getLine('Brownies').textContent).not.toContain('was ₦15,500')
    expect(readStoredCart()).toMatchObject([{ price: '₦16,500' }])
  })
})

describe('the total', () => {
  it('counts an unreadable price as zero, which disables the checkout', async () => {
    await renderCart({ ...bread, price: 'ask us' })
    expect(readAmount('Total')).toBe(0)
    expect(getButton('Proceed to Checkout - ₦0').disabled).toBe(true)
  })
})

describe('proceeding', () => {
  it('is refused when the cart has been emptied in another tab', async () => {
    const { user, currentUrl } = await renderCart(brownies)
    localStorage.removeItem('cart')
    await user.click(getButton(/^Proceed to Checkout/))
    expect(await screen.findByText('Cart is empty')).toBeTruthy()
    expect(currentUrl()).toBe('/cart')
  })
})

it('keeps a line that is sold out, with the sentence, and explains the button to the checkout', async () => {
  const { user } = await renderCart(brownies, express)
  expect(getLine('Brownies').textContent).not.toContain('sold out')
  setAvailability({ sold_out: [{ list: 'products', id: '1', option: 'Box of 6', until: null }] })
  const sentence = 'Sold out: Brownies, Box of 6.'
  expect(getLine('Brownies').textContent).toContain(sentence)
  const proceed = getButton(/^Proceed to Checkout/)
  expect(proceed.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(proceed.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe(`${sentence} ${cartMessages.changeUnavailable(1)}`)
  await user.click(proceed)
  expect(readStoredCart()).toHaveLength(2)
  await user.click(getButton('Remove Brownies'))
  expect(getButton(/^Proceed to Checkout/).getAttribute('aria-disabled')).toBe('false')
})
