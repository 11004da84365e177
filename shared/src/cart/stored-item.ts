import type { Menu } from '../menu/menu.ts'
import {
  bakeryChoosesText,
  expressIcing,
  icingColours,
  icings,
  noFlavourText,
  normalizeLabel,
  notSpecifiedText,
  type Option,
  optionLabels,
  sizeLabel,
} from '../menu/options.ts'
import { findJoinedProducts, findProduct } from '../menu/product.ts'
import { productImageUrl } from '../menu/product-image.ts'
import { formatNaira, type Naira } from '../money.ts'
import type {
  CartItem,
  CustomiserItem,
  CustomLineItem,
  ExpressItem,
  GalleryCakeItem,
  IcingColourFields,
  ImageFields,
  OrderFormItem,
  ProductItem,
} from './cart-item.ts'

/** See docs/business-rules.md#cart-item-fields. */
export type StoredItem = Readonly<Record<string, unknown>>

export const expressNoteText = 'Express order'

export function toStoredItem(item: CartItem, price: Naira, menu: Menu): StoredItem {
  const expressMark = item.express ? { isExpressOrder: true } : {}
  const shared = { quantity: item.quantity, price: formatNaira(price), orderNote: item.orderNote, ...expressMark }
  switch (item.kind) {
    case 'product':
      return { ...productFields(item, menu), ...shared }
    case 'gallery-cake':
      return { ...galleryCakeFields(item, menu), ...shared }
    case 'express':
      return { ...expressFields(item, menu), ...shared, orderNote: formatExpressNote(formatBuilderNote(item)) }
    case 'customiser':
      return { ...customiserFields(item, menu), ...shared, orderNote: formatBuilderNote(item) }
    case 'order-form':
      return { ...orderFormFields(item, menu), ...shared, orderNote: formatBuilderNote(item) }
    case 'custom-line':
      return { ...customLineFields(item), ...toStoredImage(item), ...shared }
    case 'unknown-product': {
      // Its own price as it is written, unless we have one.
      const ownPrice = findJoinedProducts(menu, item.title) ? undefined : item.stored.price
      return { ...item.stored, ...shared, price: ownPrice ?? shared.price }
    }
  }
}

interface BuilderNote extends IcingColourFields {
  readonly orderNote: string
}

const colourChoices = [{ id: undefined, label: bakeryChoosesText }, ...icingColours]

/** The note with the icing colour as its first line: the specification's items have no field for it. */
export function formatBuilderNote({ orderNote, icingColour }: BuilderNote): string {
  // A note that itself begins like such a line needs one before it, so that it is read back unchanged.
  if (icingColour === undefined && readBuilderNote(orderNote).orderNote === orderNote) return orderNote
  return `Icing colour: ${colourChoices.find(({ id }) => id === icingColour)?.label}\n${orderNote}`.trimEnd()
}

export function readBuilderNote(text: string): BuilderNote {
  const [line = '', label = ''] = /^icing colou?r:(.*)(\r?\n|$)/i.exec(text) ?? []
  // The id as well: another program may write just "Lemon".
  const named = normalizeLabel(label)
  const choice = colourChoices.find((each) => named === normalizeLabel(each.label) || named === each.id)
  return choice ? { orderNote: text.slice(line.length).trimStart(), icingColour: choice.id } : { orderNote: text }
}

const customLineFields = (item: CustomLineItem): StoredItem => ({
  custom_line: true,
  id: item.id,
  description: item.title,
  category: item.category,
  note: item.details,
  textToAppear: item.message,
  allergens: item.allergens,
  lead_days: item.leadDays,
  points: item.points,
})

const joinLabels = <Id extends string>(
  options: readonly Option<Id>[],
  ids: readonly Id[],
  placeholder: string,
): string => (ids.length === 0 ? placeholder : optionLabels(options, ids).join(', '))

const formatExpressNote = (note: string): string => (note === '' ? expressNoteText : `${expressNoteText}: ${note}`)

const toStoredImage = ({ image, uploadId }: ImageFields): StoredItem => ({
  uploadedImage: image === '' ? null : image,
  ...(uploadId === undefined ? {} : { upload_id: uploadId }),
})

function catalogueFields(productId: number, menu: Menu): StoredItem {
  const product = findProduct(menu, productId)
  if (!product) return { id: productId }
  const { id, title, category, description, base_price, options } = product
  return {
    id,
    title,
    category,
    image: productImageUrl(product, 400),
    description,
    rating: 5,
    basePrice: base_price,
    tags: options.filter(({ hidden }) => !hidden).map(({ name, price }) => ({ name, price })),
  }
}

const productFields = (item: ProductItem, menu: Menu): StoredItem => ({
  ...catalogueFields(item.productId, menu),
  kind: item.kind,
  selectedTag: item.tag,
  options: item.tag,
  recipientGender: notSpecifiedText,
  textToAppear: item.message ?? '',
  uploadedImage: null,
})

const galleryCakeFields = (item: GalleryCakeItem, menu: Menu): StoredItem => ({
  ...catalogueFields(item.productId, menu),
  kind: item.kind,
  selectedTag: findProduct(menu, item.productId)?.options[0]?.name ?? 'ORDER',
  options: joinLabels(menu.flavours, item.flavours, noFlavourText),
  recipientGender: item.recipient,
  textToAppear: item.message,
  ...toStoredImage(item),
})

const expressFields = (item: ExpressItem, menu: Menu): StoredItem => ({
  kind: item.kind,
  id: item.id,
  cart_id: item.cartId,
  category: 'custom',
  description: `Express Cake - ${sizeLabel(item.size)}`,
  options: joinLabels(menu.flavours, item.flavours, noFlavourText),
  inches: String(item.size),
  layers: String(item.layers),
  icing: expressIcing,
  flowerToppings: joinLabels(menu.decorations, item.decorations, 'None'),
  textToAppear: item.message,
  order_type: 'express',
  isExpressOrder: true,
})

const customiserFields = (item: CustomiserItem, menu: Menu): StoredItem => ({
  kind: item.kind,
  ruleSet: item.ruleSet,
  id: item.id,
  title: `Custom Cake - ${sizeLabel(item.size)}`,
  category: 'custom',
  options: joinLabels(menu.flavours, item.flavours, noFlavourText),
  numFlavors: item.flavourCount,
  ...(item.ownFlavourCount === undefined ? {} : { ownNumFlavors: item.ownFlavourCount }),
  inches: String(item.size),
  layers: String(item.layers),
  icing: optionLabels(icings, [item.icing]).join(),
  recipientGender: item.recipient,
  flowerToppings: joinLabels(menu.decorations, item.decorations, 'None'),
  textToAppear: item.message,
  acrylicTopper: item.topper,
  ...toStoredImage(item),
  order_type: 'custom',
  isExpressOrder: false,
})

const orderFormFields = (item: OrderFormItem, menu: Menu): StoredItem => ({
  kind: item.kind,
  id: item.id,
  cart_id: item.cartId,
  category: 'custom',
  description: item.cakeType === 'wedding' ? 'Wedding Cake' : 'Themed Cake',
  options: formatTheme(item, menu) || noFlavourText,
  inches: item.tiers.map((tier) => tier.size).join(', '),
  layers: String(item.tiers.length),
  icing: notSpecifiedText,
  flowerToppings: joinLabels(menu.order_form_decorations, item.decorations, 'None'),
  textToAppear: item.message,
  order_type: item.cakeType,
  isExpressOrder: false,
  cake_type: item.cakeType,
  theme: item.theme ?? null,
  custom_theme: item.customTheme,
  tier_count: item.tiers.length,
  tier_sizes: item.tiers.map((tier) => String(tier.size)),
  flavors: listTierFlavours(item, menu),
  ...toStoredImage(item),
})

/** Empty while no theme is chosen. */
export const formatTheme = (item: OrderFormItem, { themes }: Menu): string =>
  item.theme === 'custom' && item.customTheme.trim() !== ''
    ? item.customTheme.trim()
    : item.theme === undefined
      ? ''
      : optionLabels(themes, [item.theme]).join()

/** Tier numbers begin at 1. Tiers without a flavour are left out. */
export const listTierFlavours = (item: OrderFormItem, menu: Menu): { tier: number; flavor: string }[] =>
  item.tiers.flatMap((tier, index) =>
    tier.flavour === undefined
      ? []
      : [{ tier: index + 1, flavor: optionLabels(menu.order_form_flavours, [tier.flavour]).join() }],
  )
