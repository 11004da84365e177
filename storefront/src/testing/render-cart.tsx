import { screen } from '@testing-library/react'
import { CartScreen } from '../cart/cart-screen.tsx'
import { renderScreen } from './render-screen.tsx'
import { storeCart } from './stored-items.ts'

/** Renders the screen and waits until the code of a full cart is loaded. */
export async function renderCart(...items: readonly unknown[]) {
  storeCart(...items)
  const view = renderScreen(
    <main id="main" tabIndex={-1}>
      <CartScreen />
    </main>,
    '/cart',
  )
  await screen.findByRole('region', { name: 'Summary' })
  return view
}
