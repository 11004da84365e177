import type {
  CartItem,
  CustomiserItem,
  CustomLineItem,
  ExpressItem,
  GalleryCakeItem,
  IcingColourFields,
  OrderFormItem,
  ProductItem,
} from '../cart/cart-item.ts'
import { itemTitle } from '../cart/format-item.ts'
import { type Allergens, noAllergens } from '../menu/allergens.ts'
import type { Menu } from '../menu/menu.ts'
import { expressIcing, icingColours, icings, normalizeLabel, sizeLabel } from '../menu/options.ts'
import { defaultInches, findProduct, findProductOption, isAddOn, optionId, tierInches } from '../menu/product.ts'
import { removeAmounts } from '../money.ts'

/** The sections of the bake list, in working order. */
export const bakeSections = ['sponge', 'icing', 'decoration', 'treat', 'packing'] as const
export type BakeSection = (typeof bakeSections)[number]

interface BakeComponent {
  readonly section: BakeSection
  /** Equal for equal components of different orders. */
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly allergens: Allergens
  readonly quantity: number
}

/** For all tiers and the whole quantity. */
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
      return [productComponent(item, menu)]
    case 'custom-line':
      return customLineComponents(item)
    case 'unknown-product':
      return [unknownComponent(removeAmounts(item.title))]
  }
}

/** Each line is a piece of its own, whatever others are called. A cake passes the stations of cakes. */
function customLineComponents({ id, title, details, isCake, allergens: contains }: CustomLineItem): BakeComponent[] {
  const sections = isCake ? (['sponge', 'icing', 'decoration'] as const) : (['treat'] as const)
  const text = { label: removeAmounts(title), detail: removeAmounts(details), allergens: { contains, may_contain: [] } }
  return sections.map((section) => createComponent(section, ['custom-line', id || title], text))
}

const unknownComponent = (title: string): BakeComponent =>
  createComponent('treat', ['other', title], { label: title || 'Item', detail: 'Not on our menu – see order' })

/** The key consists of ids, so that pieces stay ticked off when the owner renames what they are. */
const createComponent = (
  section: BakeSection,
  key: readonly (string | number)[],
  { label, detail = '', allergens = noAllergens }: Pick<Chosen, 'label' | 'allergens'> & { readonly detail?: string },
  quantity = 1,
): BakeComponent => ({ section, key: [section, ...key].join('|'), label, detail, allergens, quantity })

function productComponent(item: ProductItem, menu: Menu): BakeComponent {
  const product = findProduct(menu, item.productId)
  const option = product && findProductOption(product, item.tag)
  const key = [`product-${item.productId}`, option ? optionId(option) : item.tag]
  return createComponent(product && isAddOn(product) ? 'packing' : 'treat', key, {
    label: itemTitle(item, menu),
    detail: item.tag,
    allergens: product?.allergens,
  })
}

interface Chosen {
  readonly id: string
  readonly label: string
  readonly allergens?: Allergens | undefined
}

const findChosen = (options: readonly Chosen[], ids: readonly string[]): Chosen[] =>
  ids.map((id) => options.find((option) => option.id === id) ?? { id, label: id })

/** The order form has lists of its own. What is called the same there is one thing to the kitchen, under one name. */
const findOrderFormChosen = (options: readonly Chosen[], ids: readonly string[], others: readonly Chosen[]): Chosen[] =>
  findChosen(options, ids).map((chosen) => {
    const twin = others.find(({ label }) => sortWords(label) === sortWords(chosen.label))
    return twin ?? { ...chosen, id: `order-form-${chosen.id}` }
  })

/** Equal for "Caramel (salted)" and "Salted Caramel". */
const sortWords = (label: string): string => normalizeLabel(label).split(' ').sort().join(' ')

const notChosen: Chosen = { id: 'not-chosen', label: 'Flavour not chosen' }

const orNotChosen = (flavours: readonly Chosen[]): readonly Chosen[] => (flavours.length === 0 ? [notChosen] : flavours)

/** Layers take the flavours in turn: three of two flavours are two of the first and one of the second, one at least. */
const layerComponents = ({ size, layers, flavours }: ExpressItem | CustomiserItem, menu: Menu): BakeComponent[] =>
  orNotChosen(findChosen(menu.flavours, flavours)).map((flavour, index, { length }) =>
    createComponent(
      'sponge',
      [flavour.id, `${size}-inch-layer`],
      { ...flavour, detail: `${sizeLabel(size)} layer` },
      Math.max(1, Math.ceil((layers - index) / length)),
    ),
  )

const tierComponent = (flavour: Chosen, size: number): BakeComponent => {
  const { id, label: detail } = tierOf(size)
  return createComponent('sponge', [flavour.id, id], { ...flavour, detail })
}

/** Each colour is a row of its own. */
function icingComponent(icing: Chosen, piece: Chosen, { icingColour }: IcingColourFields): BakeComponent {
  const colours = findChosen(icingColours, icingColour === undefined ? [] : [icingColour])
  const key = [icing.id, piece.id, ...colours.map(({ id }) => id)]
  const detail = [piece.label, ...colours.map(({ label }) => label.toLowerCase())].join(', ')
  return createComponent('icing', key, { label: icing.label, detail })
}

const wholeCake = (size: number): Chosen => ({ id: `${size}-inch`, label: sizeLabel(size) })
const tierOf = (size: number): Chosen => ({ id: `${size}-inch-tier`, label: `${sizeLabel(size)} tier` })

const decorationComponents = (chosen: readonly Chosen[]): BakeComponent[] =>
  chosen.map(({ id, label }) => createComponent('decoration', [id], { label }))

const topper: Chosen = { id: 'acrylic-topper', label: 'Acrylic Topper' }

const expressComponents = (item: ExpressItem, menu: Menu): BakeComponent[] => [
  ...layerComponents(item, menu),
  icingComponent({ id: 'express', label: expressIcing }, wholeCake(item.size), item),
  ...decorationComponents(findChosen(menu.decorations, item.decorations)),
]

const customiserComponents = (item: CustomiserItem, menu: Menu): BakeComponent[] => [
  ...layerComponents(item, menu),
  ...findChosen(icings, [item.icing]).map((icing) => icingComponent(icing, wholeCake(item.size), item)),
  ...decorationComponents(findChosen(menu.decorations, item.decorations)),
  ...decorationComponents(item.topper ? [topper] : []),
]

/** The tiers take the flavours in turn; each flavour is baked once at least. Icing and decoration are as in the image. */
function galleryCakeComponents(item: GalleryCakeItem, menu: Menu): BakeComponent[] {
  const product = findProduct(menu, item.productId)
  const pictured = `product-${item.productId}`
  const asPictured = { label: 'As pictured', detail: itemTitle(item, menu) }
  const flavours = orNotChosen(findChosen(menu.flavours, item.flavours))
  const sizes = product ? tierInches(product) : [defaultInches]
  const sponges = Array.from({ length: Math.max(sizes.length, flavours.length) }, (_, index) =>
    tierComponent(flavours[index % flavours.length] ?? notChosen, sizes[index % sizes.length] ?? defaultInches),
  )
  return [
    ...sponges,
    createComponent('icing', [pictured], asPictured),
    createComponent('decoration', [pictured], asPictured),
  ]
}

const agreedIcing: Chosen = { id: 'agreed', label: 'As agreed with the customer' }

/** The form asks only for the icing's colour; staff agree on its kind with the customer. */
function orderFormComponents(item: OrderFormItem, menu: Menu): BakeComponent[] {
  const { order_form_flavours, order_form_decorations, flavours, decorations } = menu
  return [
    ...item.tiers.map(({ size, flavour }) => {
      const chosen = findOrderFormChosen(order_form_flavours, flavour === undefined ? [] : [flavour], flavours)
      return tierComponent(chosen[0] ?? notChosen, size)
    }),
    ...item.tiers.map(({ size }) => icingComponent(agreedIcing, tierOf(size), item)),
    ...decorationComponents(findOrderFormChosen(order_form_decorations, item.decorations, [topper, ...decorations])),
  ]
}

export interface BakeRequirement extends BakeComponent {
  readonly orders: ReadonlyMap<string, number>
}

export type BakeTotals = Map<string, { readonly component: BakeComponent; readonly orders: Map<string, number> }>

/** Items are added one by one, so that the caller can pause between them. */
export function addBakeComponents(totals: BakeTotals, orderId: string, components: readonly BakeComponent[]): void {
  for (const component of components) {
    const total = totals.get(component.key) ?? { component, orders: new Map() }
    total.orders.set(orderId, (total.orders.get(orderId) ?? 0) + component.quantity)
    totals.set(component.key, total)
  }
}

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
  for (const order of change > 0 ? orders : [...orders].reverse()) {
    const step = Math.max(-order.done, Math.min(order.needed - order.done, change))
    if (step === 0) continue
    change -= step
    changed.push({ ...order, done: order.done + step })
  }
  return changed
}
