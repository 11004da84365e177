import type { CartItem, CustomiserItem, ExpressItem, GalleryCakeItem, OrderFormItem } from '../cart/cart-item.ts'
import { itemTitle } from '../cart/format-item.ts'
import { findProduct } from '../catalogue/catalogue.ts'
import {
  cakeDecorations,
  expressIcing,
  flavours,
  icings,
  optionLabels,
  orderFormDecorations,
  orderFormFlavours,
  sizeLabel,
} from '../catalogue/options.ts'

/** The parts of the bake list, in the order in which the kitchen works. */
export const bakeSections = ['sponge', 'icing', 'decoration', 'treat'] as const
export type BakeSection = (typeof bakeSections)[number]

/** So many pieces of one thing that an item needs. */
export interface BakePiece {
  readonly section: BakeSection
  /** The same for the same thing out of any order. */
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly pieces: number
}

/** Everything that must be baked and made for an item, over all its tiers and its quantity. */
export function bakePieces(item: CartItem): BakePiece[] {
  return piecesOfOne(item).map((piece) => ({ ...piece, pieces: piece.pieces * item.quantity }))
}

function piecesOfOne(item: CartItem): BakePiece[] {
  switch (item.kind) {
    case 'express':
      return expressPieces(item)
    case 'customiser':
      return customiserPieces(item)
    case 'gallery-cake':
      return galleryCakePieces(item)
    case 'order-form':
      return orderFormPieces(item)
    case 'product':
      return [piece('treat', itemTitle(item), item.tag)]
    case 'foreign':
      return [piece('treat', item.title, 'not from our shop: see the order')]
  }
}

const piece = (section: BakeSection, label: string, detail = '', pieces = 1): BakePiece => ({
  section,
  key: [section, label, detail].map(plain).join('|'),
  label,
  detail,
  pieces,
})

/** "Cookies & Cream" of one list and "Cookies and Cream" of the other are one sponge. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '-')

const unchosen = 'Flavour not chosen'

/**
 * Sponges of one size, shared out over the flavours in turn, the first ones first: three layers of two flavours are two
 * of the first and one of the second. Each flavour gets one at least.
 */
function sponges(labels: readonly string[], count: number, detail: string): BakePiece[] {
  const chosen = labels.length === 0 ? [unchosen] : labels
  return chosen.map((label, index) => {
    const pieces = Math.max(1, Math.ceil((count - index) / chosen.length))
    return piece('sponge', label, detail, pieces)
  })
}

const expressPieces = (item: ExpressItem): BakePiece[] => [
  ...sponges(optionLabels(flavours, item.flavours), item.layers, `${sizeLabel(item.size)} layer`),
  piece('icing', expressIcing, sizeLabel(item.size)),
  ...optionLabels(cakeDecorations, item.decorations).map((label) => piece('decoration', label)),
]

const customiserPieces = (item: CustomiserItem): BakePiece[] => [
  ...sponges(optionLabels(flavours, item.flavours), item.layers, `${sizeLabel(item.size)} layer`),
  piece('icing', optionLabels(icings, [item.icing]).join(), sizeLabel(item.size)),
  ...optionLabels(cakeDecorations, item.decorations).map((label) => piece('decoration', label)),
  ...(item.topper ? [piece('decoration', 'Acrylic Topper')] : []),
]

/** The galleries name no size, but for the inches in some titles: the picture shows it. */
function galleryCakePieces(item: GalleryCakeItem): BakePiece[] {
  const title = itemTitle(item)
  const inches = /\b\d+ inch/.exec(title)?.[0]
  const detail = inches ? `${inches} tier` : `tier as in ${title}`
  const tiers = findProduct(item.productId)?.tiers ?? 1
  return [
    ...sponges(optionLabels(flavours, item.flavours), tiers, detail),
    piece('icing', 'As pictured', title),
    piece('decoration', 'As pictured', title),
  ]
}

/** The form asks for no icing: it is settled with the customer. */
const orderFormPieces = (item: OrderFormItem): BakePiece[] => [
  ...item.tiers.map(({ size, flavour }) =>
    piece(
      'sponge',
      flavour === undefined ? unchosen : optionLabels(orderFormFlavours, [flavour]).join(),
      `${sizeLabel(size)} tier`,
    ),
  ),
  ...item.tiers.map(({ size }) => piece('icing', 'As agreed with the customer', `${sizeLabel(size)} tier`)),
  ...optionLabels(orderFormDecorations, item.decorations).map((label) => piece('decoration', label)),
]

/** A row of the bake list: one thing, over all orders. */
export interface BakeRequirement extends BakePiece {
  /** The orders that need it, each once, in the order given. */
  readonly orderIds: readonly string[]
}

/** Adds up what these items need, sorted as the kitchen reads it: by section, name, and size by number. */
export function bakeRequirements(
  items: readonly { readonly orderId: string; readonly item: CartItem }[],
): BakeRequirement[] {
  const needs = new Map<string, BakeRequirement>()
  for (const { orderId, item } of items) {
    for (const each of bakePieces(item)) {
      const before = needs.get(each.key) ?? { ...each, pieces: 0, orderIds: [] }
      const orderIds = before.orderIds.includes(orderId) ? before.orderIds : [...before.orderIds, orderId]
      needs.set(each.key, { ...before, pieces: before.pieces + each.pieces, orderIds })
    }
  }
  return [...needs.values()].sort(compareNeeds)
}

const compareNeeds = (one: BakeRequirement, other: BakeRequirement): number =>
  bakeSections.indexOf(one.section) - bakeSections.indexOf(other.section) ||
  one.label.localeCompare(other.label, 'en') ||
  one.detail.localeCompare(other.detail, 'en', { numeric: true })
