import type { Person } from '../support/sessions.ts'

/** What screens of one order, quote, customer or run of a rider are opened with. */
export interface Subjects {
  readonly orderId: string
  readonly customerKey: string
  /** Of a quote that its customer can accept. */
  readonly publicId: string
  readonly riderToken: string
}

export interface Screen {
  readonly name: string
  readonly path: string | ((subjects: Subjects) => string)
  /** Who is signed in to the console. */
  readonly person?: Person
  /** What the browser has stored. */
  readonly storage?: Readonly<Record<string, string>>
  /** In which states besides the usual one this screen looks different. */
  readonly states?: readonly ('offline' | 'paused')[]
}

const everyState = ['offline', 'paused'] as const

/** In the format that other programs store, too. */
const fullCart = JSON.stringify(
  ['Brownies', 'Cupcakes', 'Doughnut', 'Macroons', 'Meat Pie', 'Chicken Pie', 'Cake Slice', 'Cinnamon Rolls'].map(
    (title) => ({ title, price: '₦16,500', selectedTag: 'Box of 6', quantity: 2 }),
  ),
)
const smallCart = JSON.stringify([{ title: 'Brownies', price: '₦16,500', selectedTag: 'Box of 6', quantity: 1 }])

export const shopScreens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'home', path: '/home', states: everyState },
  { name: 'gallery', path: '/gallery' },
  { name: 'gallery-empty', path: '/gallery/pastries' },
  { name: 'search', path: '/gallery?q=chocolate' },
  { name: 'product', path: '/products/brownies', states: ['paused'] },
  { name: 'express', path: '/ExpressDashboard', states: everyState },
  { name: 'customiser', path: '/customize' },
  { name: 'order-form', path: '/orderform' },
  { name: 'cart', path: '/cart', storage: { cart: smallCart }, states: everyState },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart-full', path: '/cart', storage: { cart: fullCart } },
  { name: 'checkout', path: '/checkout', storage: { cart: smallCart }, states: everyState },
  { name: 'orders', path: '/orders' },
  { name: 'quote', path: ({ publicId }) => `/quotes/${publicId}` },
  { name: 'rider', path: ({ riderToken }) => `/rider#${riderToken}`, states: ['offline'] },
  { name: 'menu', path: '/menu' },
  { name: 'contact', path: '/contact', states: ['paused'] },
  { name: 'policy', path: '/policies/delivery' },
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/signup' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'console-login', path: '/console/' },
]

const screenOf =
  (person: Person) =>
  ([name, path, states]: readonly [name: string, path: string, states?: Screen['states']]): Screen => ({
    name,
    path: `/console${path}`,
    person,
    ...(states && { states }),
  })

const ownerScreens = [
  ['queue', '/', everyState],
  ['queue-empty', '/?q=nobody'],
  ['calendar', '/calendar', ['paused']],
  ['customers', '/customers?q=ad'],
  ['customers-empty', '/customers?q=nobody'],
  ['deliveries', '/deliveries'],
  ['new-order', '/orders/new', everyState],
  ['quotes', '/quotes'],
  ['custom-carts', '/custom-carts'],
  ['day-sheet', '/day-sheet'],
  ['sales', '/sales'],
  ['cash-up', '/cash-up'],
  ['documents', '/documents'],
  ['codes', '/codes'],
  ['products', '/shop/products'],
  ['prices', '/shop/prices'],
  ['delivery', '/shop/delivery'],
  ['hours', '/shop/hours'],
  ['capacity', '/shop/capacity'],
  ['business', '/shop/business'],
  ['history', '/shop/history'],
  ['review', '/shop/review'],
  ['team', '/team'],
  ['audit', '/audit'],
  ['account', '/account'],
  ['tickets', '/tickets/unprinted'],
] as const

const kitchenScreens = [
  ['kitchen', '/kitchen', everyState],
  ['kitchen-day-sheet', '/day-sheet'],
] as const

export const consoleScreens: readonly Screen[] = [
  ...ownerScreens.map(screenOf('owner')),
  { name: 'order', path: ({ orderId }) => `/console/orders/${orderId}`, person: 'owner', states: everyState },
  {
    name: 'customer',
    path: ({ customerKey }) => `/console/customers/${encodeURIComponent(customerKey)}`,
    person: 'owner',
  },
  ...kitchenScreens.map(screenOf('kitchen')),
]
