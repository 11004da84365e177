import type { CartItem, CustomiserItem, ExpressItem, GalleryCakeItem, OrderFormItem } from '../cart/cart-item.ts'
import { itemTitle } from '../cart/format-item.ts'
import type { Menu } from '../menu/menu.ts'
import { expressIcing, icings, optionLabels, sizeLabel } from '../menu/options.ts'
import { findProduct } from '../menu/product.ts'

/** The sections of the bake list, in working order. */
export const bakeSections = ['sponge', 'icing', 'decoration', 'treat'] as const
export type BakeSection = (typeof bakeSections)[number]

/** A quantity of one component of an item. */
interface BakeComponent {
  readonly section: BakeSection
  /** Equal for equal components of different orders. */
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly quantity: number
}

/** Everything to make for an item, for all its tiers and its whole quantity. */
export function listBakeComponents(item: CartItem, menu: Menu): BakeComponent[] {
  return listComponents(item, menu).map((component) => ({ ...component, quantity: component.quantity * item.quantity }))
}

function listComponents(item: CartItem, menu: Menu): BakeComponent[] {
  switch (item.kind) {
    case 'express':
      return expressComponents(item, menu)
    case 'customiser':
      return customiserComponents(item, menu)
    case 'gallery-cake':
      return galleryCakeComponents(item, menu)
    case 'order-form':
      return orderFormComponents(item, menu)
    case 'product':
      return [createComponent('treat', itemTitle(item, menu), item.tag)]
    case 'unknown-product':
      return [createComponent('treat', item.title, 'Not on our menu – see order')]
  }
}

const createComponent = (section: BakeSection, label: string, detail = '', quantity = 1): BakeComponent => ({
  section,
  key: [section, label, detail].map(normalizeLabel).join('|'),
  label,
  detail,
  quantity,
})

/** Makes "Cookies & Cream" and "Cookies and Cream" of the two flavour lists one sponge. */
const normalizeLabel = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '-')

const noFlavourLabel = 'Flavour not chosen'

/**
 * Distributes sponges over the flavours in turn: three layers of two flavours are two of the first and one of the
 * second. Each flavour gets at least one.
 */
function spongeComponents(labels: readonly string[], count: number, detail: string): BakeComponent[] {
  const chosen = labels.length === 0 ? [noFlavourLabel] : labels
  return chosen.map((label, index) => {
    const quantity = Math.max(1, Math.ceil((count - index) / chosen.length))
    return createComponent('sponge', label, detail, quantity)
  })
}

const expressComponents = (item: ExpressItem, menu: Menu): BakeComponent[] => [
  ...spongeComponents(optionLabels(menu.flavours, item.flavours), item.layers, `${sizeLabel(item.size)} layer`),
  createComponent('icing', expressIcing, sizeLabel(item.size)),
  ...optionLabels(menu.decorations, item.decorations).map((label) => createComponent('decoration', label)),
]

const customiserComponents = (item: CustomiserItem, menu: Menu): BakeComponent[] => [
  ...spongeComponents(optionLabels(menu.flavours, item.flavours), item.layers, `${sizeLabel(item.size)} layer`),
  createComponent('icing', optionLabels(icings, [item.icing]).join(), sizeLabel(item.size)),
  ...optionLabels(menu.decorations, item.decorations).map((label) => createComponent('decoration', label)),
  ...(item.topper ? [createComponent('decoration', 'Acrylic Topper')] : []),
]

/** Gallery cakes have no size except in some titles, so the image is the reference. */
function galleryCakeComponents(item: GalleryCakeItem, menu: Menu): BakeComponent[] {
  const title = itemTitle(item, menu)
  const inches = /\b\d+ inch/.exec(title)?.[0]
  const detail = inches ? `${inches} tier` : `tier like ${title}`
  const tiers = findProduct(menu, item.productId)?.tiers ?? 1
  return [
    ...spongeComponents(optionLabels(menu.flavours, item.flavours), tiers, detail),
    createComponent('icing', 'As pictured', title),
    createComponent('decoration', 'As pictured', title),
  ]
}

/** The form asks for no icing; staff agree on it with the customer. */
const orderFormComponents = (item: OrderFormItem, menu: Menu): BakeComponent[] => [
  ...item.tiers.map(({ size, flavour }) =>
    createComponent(
      'sponge',
      flavour === undefined ? noFlavourLabel : optionLabels(menu.order_form_flavours, [flavour]).join(),
      `${sizeLabel(size)} tier`,
    ),
  ),
  ...item.tiers.map(({ size }) => createComponent('icing', 'As agreed with the customer', `${sizeLabel(size)} tier`)),
  ...optionLabels(menu.order_form_decorations, item.decorations).map((label) => createComponent('decoration', label)),
]

/** A row of the bake list: one component, for all orders. */
export interface BakeRequirement extends BakeComponent {
  /** The pieces that each order needs, by order id. */
  readonly orders: ReadonlyMap<string, number>
}

/** The components of all items added so far, by key. */
export type BakeTotals = Map<string, { readonly component: BakeComponent; readonly orders: Map<string, number> }>

/** Adds the components to the totals. Items are added one by one, so that the caller can pause between them. */
export function addBakeComponents(totals: BakeTotals, orderId: string, components: readonly BakeComponent[]): void {
  for (const component of components) {
    const total = totals.get(component.key) ?? { component, orders: new Map() }
    total.orders.set(orderId, (total.orders.get(orderId) ?? 0) + component.quantity)
    totals.set(component.key, total)
  }
}

/** The rows of the bake list, sorted by section, name and size. */
export const listBakeRequirements = (totals: BakeTotals): BakeRequirement[] =>
  [...totals.values()]
    .map(({ component, orders }) => ({ ...component, quantity: sum([...orders.values()]), orders }))
    .sort(compareRequirements)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

// Faster than localeCompare for the thousands of labels of a long list.
const labels = new Intl.Collator('en')
const sizes = new Intl.Collator('en', { numeric: true })

const compareRequirements = (one: BakeRequirement, other: BakeRequirement): number =>
  bakeSections.indexOf(one.section) - bakeSections.indexOf(other.section) ||
  labels.compare(one.label, other.label) ||
  sizes.compare(one.detail, other.detail)

/** What an order needs of one component, and how much of it is finished. */
export interface OrderPieces {
  readonly orderId: string
  readonly needed: number
  readonly done: number
}

/**
 * Distributes `done` finished pieces over the orders, which are sorted by due time: more pieces go to the first orders that
 * miss some, fewer are taken from the last ones that have some. Returns only the orders that change.
 */
export function distributeDone(orders: readonly OrderPieces[], done: number): OrderPieces[] {
  let change = done - orders.reduce((sum, order) => sum + order.done, 0)
  const changed: OrderPieces[] = []
  for (const order of change > 0 ? orders : orders.toReversed()) {
    const step = Math.max(-order.done, Math.min(order.needed - order.done, change))
    if (step === 0) continue
    change -= step
    changed.push({ ...order, done: order.done + step })
  }
  return changed
}
