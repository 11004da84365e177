import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderCart } from '../testing/render-cart.tsx'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { storedItems } from '../testing/stored-items.ts'
import { CartScreen } from './cart-screen.tsx'
import { cartMessages } from './texts.ts'

const { brownies } = storedItems

const getButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a stored cart that cannot be read completely', () => {
  const cases: { title: string; cart: string; text: string; total?: number }[] = [
    { title: 'no JSON', cart: 'hello', text: 'Failed to load cart items' },
    { title: 'null', cart: 'null', text: 'Your cart is empty' },
    {
      title: 'entries that are no items',
      cart: JSON.stringify([brownies, null, 7, 'x', []]),
      text: cartMessages.broken(4),
      total: 16_500,
    },
  ]

  it.each(cases)('shows what it can of $title', async ({ cart, text, total }) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    localStorage.setItem('cart', cart)
    renderScreen(<CartScreen />, '/cart')
    expect(await screen.findAllByText((_, element) => element?.textContent?.includes(text) ?? false)).not.toEqual([])
    if (total !== undefined) expect(readAmount('Total')).toBe(total)
  })

  it('saves broken entries until they are dismissed', async () => {
    const { user, unmount } = await renderCart(brownies, { price: '₦5,000', colour: 'blue' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('An unnamed item')
    expect(alert.textContent).toContain(cartMessages.broken(1))
    await user.click(getButton('Increase quantity of Brownies'))
    expect(localStorage.getItem('pj.cart.aside')).toContain('blue')
    unmount()
    renderScreen(<CartScreen />, '/cart')
    expect((await screen.findByRole('alert')).textContent).toContain('An unnamed item')
    await user.click(getButton('Dismiss'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(localStorage.getItem('pj.cart.aside')).toBeNull()
    expect(readAmount('Total')).toBe(33_000)
  })
})
