import { productLeadKind } from '../calendar/lead-time.ts'
import type { Unavailable } from '../calendar/pause.ts'
import { noticeDays } from '../calendar/ready-time.ts'
import { findOptionUnavailable, findProductUnavailable, formatSoldOut } from '../calendar/unavailable.ts'
import { defaultTierSize, flavourRange, tierCount } from '../cart/item-ranges.ts'
import { formatAllergens } from '../menu/allergens.ts'
import type { Category, LeadKind } from '../menu/category.ts'
import { offeredZones } from '../menu/delivery.ts'
import { formatDaysNotice, formatExpressTime, type Menu, offered } from '../menu/menu.ts'
import {
  type CustomiserSize,
  countServings,
  customiserSizes,
  expressSizes,
  formatServings,
  type Option,
  sizeLabel,
} from '../menu/options.ts'
import { formatSize, galleryProducts, offeredOptions, type Product, startingPrice } from '../menu/product.ts'
import { formatNaira, type Naira, roundNaira } from '../money.ts'
import { formatCount } from '../text.ts'
import { customiserBase, startingFrom, tierPrice } from './quote.ts'

/** "Box of 6 ...... ₦16,500" */
export interface MenuLine {
  readonly label: string
  /** The price as it is printed: "₦16,500", "from ₦50,000", "+₦8,000". */
  readonly price: string
  /** "Sold out until tomorrow". Undefined when it can be ordered. */
  readonly soldOut?: string | undefined
}

export interface MenuEntry {
  readonly name: string
  readonly text?: string
  /** "Contains gluten, milk, eggs." */
  readonly allergens?: string
  readonly lines: readonly MenuLine[]
}

export interface MenuSection {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly entries: readonly MenuEntry[]
}

/**
 * The whole price list, for the screen and the PDF. Sections without entries are left out. With `now` it says what is sold
 * out then; the PDF is printed and read later.
 */
export const menuSections = (menu: Menu, now?: Date): MenuSection[] =>
  [
    ...menu.categories.filter(({ kind }) => kind === 'ready').map((category) => readySection(menu, now, category)),
    expressSection(menu),
    buildSection(menu),
    ...menu.categories
      .filter(({ kind }) => kind === 'custom_cake')
      .map(({ id, title }) => cakeSection(menu, now, { id, title, products: shopProducts(menu, id) })),
    cakeSection(menu, now, {
      id: 'single-tier',
      title: 'Single tier cakes',
      products: galleryProducts(menu, 'single-tier'),
    }),
    cakeSection(menu, now, {
      id: 'two-tier',
      title: 'Two and three tier cakes',
      products: galleryProducts(menu, 'two-tier'),
    }),
    cakeSection(menu, now, { id: 'themed', title: 'Themed cakes', products: galleryProducts(menu, 'themed') }),
    orderFormSection(menu),
    deliverySection(menu),
  ]
    .map((section) => ({ ...section, entries: section.entries.filter(({ lines }) => lines.length > 0) }))
    .filter(({ entries }) => entries.length > 0)

const from = (amount: Naira): string => `from ${formatNaira(amount)}`
const plus = (amount: Naira): string => `+${formatNaira(amount)}`

/** Add-ons stand with the products of their category. */
const shopProducts = (menu: Menu, categoryId: string): readonly Product[] =>
  [...galleryProducts(menu, 'shop'), ...galleryProducts(menu, 'add-ons')].filter(
    ({ category }) => category === categoryId,
  )

const readySection = (menu: Menu, now: Date | undefined, { id, title, note }: Category): MenuSection => ({
  id,
  title,
  note,
  entries: shopProducts(menu, id).map((product) => readyEntry(product, menu, now)),
})

const readyEntry = (product: Product, menu: Menu, now: Date | undefined): MenuEntry => ({
  name: product.title,
  text: [product.description, formatSize(product)].filter(Boolean).join(' '),
  allergens: formatAllergens([product.allergens]),
  lines: offeredOptions(product).map(({ name, price }) => ({
    label: name,
    price: formatNaira(price),
    soldOut: now && formatReason(findOptionUnavailable(product, name, menu, now), now),
  })),
})

const formatReason = (reason: Unavailable | undefined, now: Date): string | undefined =>
  reason && formatSoldOut(reason, now)

interface CakeSection {
  readonly id: string
  readonly title: string
  readonly products: readonly Product[]
}

const cakeSection = (menu: Menu, now: Date | undefined, { id, title, products }: CakeSection): MenuSection => ({
  id,
  title,
  note: `Made to order with up to four flavours of your choice, ${formatSectionNotice(products, menu)}.`,
  entries:
    products.length === 0
      ? []
      : [
          ...groupBySize(products).map(([size, cakes]) => ({
            name: size,
            lines: cakes.map((product) => ({
              label: size === '' ? titleWithInches(product) : titleOf(product),
              price: from(startingPrice(product, menu)),
              soldOut: now && formatReason(findProductUnavailable(product, menu, now), now),
            })),
          })),
          { name: 'Extras', lines: [{ label: 'Message on cake', price: plus(menu.message_price) }] },
        ],
})

/** Each size with its cakes; those without one first. */
const groupBySize = (products: readonly Product[]): (readonly [size: string, cakes: readonly Product[]])[] =>
  [...new Set(products.map((product) => formatSize(product) ?? ''))]
    .sort((one, other) => Number(other === '') - Number(one === ''))
    .map((size) => [size, products.filter((product) => (formatSize(product) ?? '') === size)])

/** "7 days' notice", or a range where the cakes differ. */
function formatSectionNotice(products: readonly Product[], menu: Menu): string {
  const kinds: readonly LeadKind[] =
    products.length === 0 ? ['custom', 'themed'] : products.map((product) => productLeadKind(product, menu))
  const days = kinds.map((kind) => noticeDays(kind, menu))
  return formatDaysNotice(Math.min(...days), Math.max(...days))
}

const customTitle = /^Custom (\d+ inch) cake: (.+)$/

/** Returns "Lemon Grove" for "Custom 8 inch cake: Lemon Grove". */
const titleOf = ({ title }: Product): string => title.replace(customTitle, '$2')

/** Returns "Lemon Grove, 8 inch" for "Custom 8 inch cake: Lemon Grove". */
const titleWithInches = ({ title }: Product): string => title.replace(customTitle, '$2, $1')

const expressSection = (menu: Menu): MenuSection => ({
  id: 'express',
  title: 'Express cakes',
  note: `Swiss Meringue buttercream, ready in ${formatExpressTime(menu)} while we're open.`,
  entries: [
    ...expressSizes.map((size) => ({
      name: sizeLabel(size),
      lines: menu.express.base[size].map((price, index) => ({
        label: `${formatCount(index + 1, 'layer')} · ${formatServings([size], index + 1)}`,
        price: formatNaira(price),
      })),
    })),
    { name: 'Extras', lines: [{ label: 'Message on cake', price: plus(menu.message_price) }] },
  ],
})

const extras = (options: readonly Option[]): MenuLine[] =>
  options.filter(({ extra }) => extra > 0).map(({ label, extra }) => ({ label, price: plus(extra) }))

const buildSection = (menu: Menu): MenuSection => ({
  id: 'build',
  title: 'Build your cake',
  note: `Your size, flavours, icing and decorations, ${formatDaysNotice(menu.lead_times.custom_days)}.`,
  entries: [
    ...customiserSizes.map((size) => ({
      name: sizeLabel(size),
      text: `Feeds ${countServings([size])}.`,
      lines: flavourLines(size, menu),
    })),
    { name: 'Flavours that cost extra', lines: extras(offered(menu.flavours)) },
    {
      name: 'Extras',
      lines: [
        { label: 'Extra layer', price: plus(menu.customiser.layer_price) },
        { label: 'Acrylic topper', price: plus(menu.customiser.topper_price) },
        ...extras(offered(menu.decorations)),
      ],
    },
  ],
})

/** What the fewest flavours cost and, where it is more, what three cost. */
function flavourLines(size: CustomiserSize, menu: Menu): MenuLine[] {
  const { min } = flavourRange(size)
  const baseOf = (count: number) => customiserBase(size, count, menu)
  return (baseOf(min) === baseOf(3) ? [min] : [min, 3]).map((count) => {
    const base = baseOf(count)
    return { label: formatCount(count, 'flavour'), price: base ? formatNaira(base) : from(startingFrom(size, menu)) }
  })
}

const smallestOrderPrice = (cakeType: 'themed' | 'wedding', menu: Menu): Naira =>
  roundNaira(
    Array.from({ length: tierCount.initial }, (_, index) =>
      tierPrice(cakeType, { size: defaultTierSize(index), flavour: undefined }, menu),
    ).reduce((sum, price) => sum + price, 0),
  )

const orderFormSection = (menu: Menu): MenuSection => ({
  id: 'special-orders',
  title: 'Themed and wedding cakes to order',
  note: `Two to six tiers, ${formatDaysNotice(menu.lead_times.themed_days)}. Prices are for a ${sizeLabel(defaultTierSize(0))} and an ${sizeLabel(defaultTierSize(1))} tier.`,
  entries: [
    {
      name: 'Two tiers',
      lines: [
        { label: 'Themed', price: formatNaira(smallestOrderPrice('themed', menu)) },
        { label: 'Wedding', price: formatNaira(smallestOrderPrice('wedding', menu)) },
      ],
    },
    { name: 'Flavours that cost extra, per tier', lines: extras(offered(menu.order_form_flavours)) },
    { name: 'Decorations', lines: extras(offered(menu.order_form_decorations)) },
  ],
})

const deliverySection = (menu: Menu): MenuSection => ({
  id: 'delivery',
  title: 'Delivery',
  note: `Free pickup at ${menu.business.address}. Somewhere else? WhatsApp +${menu.business.whatsapp} or call ${menu.business.phone}.`,
  entries: [
    {
      name: '',
      lines: offeredZones(menu).map(({ name, fee }) => ({ label: name, price: formatNaira(fee) })),
    },
  ],
})
