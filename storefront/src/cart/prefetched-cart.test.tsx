import { menuA } from '@pj/shared/testing/menus'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CakeBuilderScreen, CustomiserSection } from '../builders/customiser-screens.tsx'
import { ExpressScreen } from '../builders/express-screen.tsx'
import { OrderFormScreen } from '../builders/order-form-screen.tsx'
import { ProductDialog } from '../catalogue/product-dialog.tsx'
import { prefetchLinks } from '../lib/prefetch.ts'
import { renderScreen } from '../testing/render-screen.tsx'

afterEach(() => prefetchLinks([]))

const dialogOf = (title: string) =>
  menuA.products
    .filter((product) => product.title === title)
    .map((product) => <ProductDialog key={product.id} product={product} onClose={() => undefined} />)

it.each<[string, ReactNode]>([
  ['the express builder', <ExpressScreen key="express" />],
  ['the order form', <OrderFormScreen key="order-form" />],
  ['the cake builder', <CakeBuilderScreen key="page" />],
  ['the customiser on the home page', <CustomiserSection key="section" />],
  ['the dialog of a product', dialogOf('Brownies')],
  ['the dialog of a custom cake', dialogOf('Custom 8 inch cake: Lagoon Blue')],
])('fetches the screens of cart and checkout with %s, for a server that goes away', async (_name, screen) => {
  const fetchCart = vi.fn(async () => ({ element: null }))
  const fetchCheckout = vi.fn(async () => ({ element: null }))
  prefetchLinks([
    { path: '/cart', lazy: fetchCart },
    { path: '/checkout', lazy: fetchCheckout },
  ])
  renderScreen(screen, '/home')
  await expect.poll(() => fetchCart).toHaveBeenCalled()
  await expect.poll(() => fetchCheckout).toHaveBeenCalled()
})
