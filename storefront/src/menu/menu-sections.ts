import { brand } from '@pj/shared/brand'
import { galleries } from '@pj/shared/catalogue/catalogue'
import {
  cakeDecorations,
  customiserSizes,
  expressSizes,
  flavours,
  type Option,
  orderFormDecorations,
  orderFormFlavours,
  sizeLabel,
} from '@pj/shared/catalogue/options'
import { type Product, type ProductCategory, startingPrice } from '@pj/shared/catalogue/product'
import { formatNaira, type Naira, naira } from '@pj/shared/money'
import { customiserLayerPrice, startingFrom, topperPrice } from '@pj/shared/pricing/customiser'
import { deliveryFee, deliveryLocations } from '@pj/shared/pricing/delivery'
import { expressBase } from '@pj/shared/pricing/express'
import { defaultTierSize, tierCount, tierPrice } from '@pj/shared/pricing/order-form'
import { messagePrice } from '@pj/shared/pricing/price-lines'
import type { PriceReading } from '@pj/shared/pricing/readings'

/** "Box of 6 ...... ₦16,500" */
export interface MenuLine {
  readonly label: string
  /** The price as it is printed: "₦16,500", "from ₦50,000", "+₦8,000". */
  readonly price: string
}

export interface MenuEntry {
  readonly name: string
  readonly text?: string
  readonly lines: readonly MenuLine[]
}

export interface MenuSection {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly entries: readonly MenuEntry[]
}

/** The whole price list, from the catalogue and the price tables: shared by the screen and the PDF. */
export const menuSections = (reading: PriceReading): MenuSection[] => [
  readySection('pastries', 'Pastries', 'By the box, ready the next opening day.'),
  readySection('cakes', 'Cakes', 'Slices, cupcakes and everyday cakes, ready the next opening day.'),
  readySection('treats', 'Treats', 'Small things with a long memory.'),
  expressSection,
  buildSection(reading),
  cakeSection(
    'custom',
    'Custom cakes',
    galleries.shop.filter(({ category }) => category === 'custom'),
  ),
  cakeSection('single-tier', 'Single tier cakes', galleries['single-tier']),
  cakeSection('two-tier', 'Two and three tier cakes', galleries['two-tier']),
  cakeSection('themed', 'Themed cakes', galleries.themed),
  orderFormSection,
  deliverySection,
]

const from = (amount: Naira): string => `from ${formatNaira(amount)}`
const plus = (amount: Naira): string => `+${formatNaira(amount)}`

function readySection(category: ProductCategory, title: string, note: string): MenuSection {
  const products = galleries.shop.filter((product) => product.category === category)
  return { id: category, title, note, entries: products.map(readyEntry) }
}

const readyEntry = ({ title, description, tags }: Product): MenuEntry => ({
  name: title,
  text: description,
  lines: tags.map(({ name, price }) => ({ label: name, price: formatNaira(price) })),
})

const cakeSection = (id: string, title: string, products: readonly Product[]): MenuSection => ({
  id,
  title,
  note: `Made to order, with up to four flavours of your choice. ${brand.noticeText}.`,
  entries: [
    {
      name: '',
      lines: [
        ...products.map((product) => ({ label: shortTitle(product), price: from(startingPrice(product)) })),
        { label: 'Message on cake', price: plus(messagePrice) },
      ],
    },
  ],
})

/** Returns "Lemon Grove, 8 inch" for "Custom 8 inch cake: Lemon Grove". */
const shortTitle = ({ title }: Product): string => title.replace(/^Custom (\d+ inch) cake: (.+)$/, '$2, $1')

const expressSection: MenuSection = {
  id: 'express',
  title: 'Express cakes',
  note: `Swiss Meringue buttercream, ready in ${brand.leadTimes.expressHours} hours while we are open.`,
  entries: [
    ...expressSizes.map((size) => ({
      name: sizeLabel(size),
      lines: expressBase[size].map((price, index) => ({
        label: index === 0 ? '1 layer' : `${index + 1} layers`,
        price: formatNaira(naira(price)),
      })),
    })),
    { name: 'Extras', lines: [{ label: 'Message on cake', price: plus(messagePrice) }] },
  ],
}

const extras = (options: readonly Option[]): MenuLine[] =>
  options.filter(({ extra }) => extra > 0).map(({ label, extra }) => ({ label, price: plus(extra) }))

const buildSection = (reading: PriceReading): MenuSection => ({
  id: 'build',
  title: 'Build your cake',
  note: `Your size, flavours, icing and decorations. ${brand.noticeText}.`,
  entries: [
    {
      name: 'Sizes',
      lines: customiserSizes.map((size) => ({ label: sizeLabel(size), price: from(startingFrom(size, reading)) })),
    },
    { name: 'Flavours that cost extra', lines: extras(flavours) },
    {
      name: 'Extras',
      lines: [
        { label: 'Extra layer', price: plus(customiserLayerPrice) },
        { label: 'Acrylic topper', price: plus(topperPrice) },
        ...extras(cakeDecorations),
      ],
    },
  ],
})

const smallestOrderPrice = (cakeType: 'themed' | 'wedding'): Naira =>
  naira(
    Array.from({ length: tierCount.initial }, (_, index) =>
      tierPrice(cakeType, defaultTierSize(index), undefined),
    ).reduce((sum, price) => sum + price, 0),
  )

const orderFormSection: MenuSection = {
  id: 'special-orders',
  title: 'Themed and wedding cakes to order',
  note: `Two to six tiers, ${brand.leadTimes.themedDays} days' notice. The price is that of a ${sizeLabel(defaultTierSize(0))} and an ${sizeLabel(defaultTierSize(1))} tier.`,
  entries: [
    {
      name: 'Two tiers',
      lines: [
        { label: 'Themed', price: formatNaira(smallestOrderPrice('themed')) },
        { label: 'Wedding', price: formatNaira(smallestOrderPrice('wedding')) },
      ],
    },
    { name: 'Flavours that cost extra, by the tier', lines: extras(orderFormFlavours) },
    { name: 'Decorations', lines: extras(orderFormDecorations) },
  ],
}

const deliverySection: MenuSection = {
  id: 'delivery',
  title: 'Delivery',
  note: `Pickup is free, at ${brand.address}.`,
  entries: [
    {
      name: '',
      lines: deliveryLocations.map((location) => ({ label: location, price: formatNaira(deliveryFee(location)) })),
    },
  ],
}
