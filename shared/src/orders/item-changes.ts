import type { CartItem } from '../cart/cart-item.ts'
import { itemTitle } from '../cart/format-item.ts'
import { type ItemDetail, itemDetails } from '../cart/item-details.ts'
import { findCategory } from '../menu/category.ts'
import type { Menu } from '../menu/menu.ts'
import { formatNaira, multiplyNaira, type Naira, naira } from '../money.ts'
import { formatCount } from '../text.ts'
import { formatDetail, formatItemSummary } from './format-order.ts'

export interface ChangeableItem {
  readonly item: CartItem
  readonly price: number
  /** The inspiration image. Undefined: the one that `item` names or, without one there, the image that the order has. */
  readonly upload_id?: string | null | undefined
}

/** All items in one text, such as "2 × Brownies: Box of 6, ₦33,000; 1 × Themed Cake - 2 tiers: …, ₦180,000". */
export const formatItems = (items: readonly ChangeableItem[], menu: Menu): string =>
  items.map((entry) => formatWholeItem(readItem(entry, menu), menu)).join('; ')

/** The old item that a new item replaces; undefined for an added one. */
export interface ItemMatch {
  readonly before: number | undefined
  readonly isChanged: boolean
}

/** The matches of the items of `after`, in their order: by content, then by id, then by kind and position. */
export function matchItems(
  before: readonly ChangeableItem[],
  after: readonly ChangeableItem[],
  menu: Menu,
): ItemMatch[] {
  return pairItems(before, after, menu).map(({ was, is, position }) => ({
    before: position,
    isChanged: was === undefined || listDifferences(was, is, menu).length > 0,
  }))
}

/** A changed, added or removed item; `from` and `to` of a changed one name only what differs. */
interface ItemChange {
  readonly label: string
  readonly from: string | null
  readonly to: string | null
}

/** The changes of the items in the order of `after`, then the removed ones. */
export function listItemChanges(
  before: readonly ChangeableItem[],
  after: readonly ChangeableItem[],
  menu: Menu,
): ItemChange[] {
  const pairs = pairItems(before, after, menu)
  const kept = new Set(pairs.map(({ position }) => position))
  const removed = before.filter((_, index) => !kept.has(index)).map((entry) => readItem(entry, menu))
  return [
    ...pairs.flatMap(({ was, is }) => describeItemChange(was, is, menu)),
    ...removed.map((was) => ({ label: itemTitle(was.item, menu), from: formatWholeItem(was, menu), to: null })),
  ]
}

function describeItemChange(was: ReadItem | undefined, is: ReadItem, menu: Menu): ItemChange[] {
  const label = itemTitle(is.item, menu)
  if (!was) return [{ label, from: null, to: formatWholeItem(is, menu) }]
  const differences = listDifferences(was, is, menu)
  if (differences.length === 0) return []
  const [from, to] = [differences.map((difference) => difference.from), differences.map((difference) => difference.to)]
  return [{ label, from: from.join(', '), to: to.join(', ') }]
}

interface ReadItem {
  readonly item: CartItem
  readonly price: Naira
  /** Undefined when the image stays. */
  readonly image: string | null | undefined
  /** Equal for items that differ in nothing that people read. */
  readonly content: string
}

function readItem({ item, price, upload_id }: ChangeableItem, menu: Menu): ReadItem {
  const image = upload_id === undefined && 'uploadId' in item ? item.uploadId : upload_id
  const read = [item.quantity, price, itemTitle(item, menu), itemDetails(item, menu), item.express]
  const content = JSON.stringify([...read, listTerms(item, menu)])
  return { item, price: naira(price), image, content }
}

interface Pair {
  readonly was: ReadItem | undefined
  readonly is: ReadItem
  readonly position: number | undefined
}

type MatchRule = (was: ReadItem, is: ReadItem, isSamePosition: boolean) => boolean

/** The first rule that finds an item decides. */
const matchRules: readonly MatchRule[] = [
  (was, is, isSamePosition) => isSamePosition && was.content === is.content,
  (was, is) => was.content === is.content,
  (was, is, isSamePosition) => isSamePosition && hasSameId(was, is),
  (was, is) => hasSameId(was, is),
  (was, is, isSamePosition) => isSamePosition && isSameKind(was, is),
]

function pairItems(before: readonly ChangeableItem[], after: readonly ChangeableItem[], menu: Menu): Pair[] {
  const free = new Map(before.map((entry, index) => [index, readItem(entry, menu)]))
  const pairs: Pair[] = after.map((entry) => ({ was: undefined, is: readItem(entry, menu), position: undefined }))
  for (const isMatch of matchRules) {
    for (const [index, pair] of pairs.entries()) {
      if (pair.was) continue
      const match = [...free].find(([position, was]) => isMatch(was, pair.is, position === index))
      if (!match) continue
      const [position, was] = match
      pairs[index] = { ...pair, was, position }
      free.delete(position)
    }
  }
  return pairs
}

const hasSameId = (was: ReadItem, is: ReadItem): boolean =>
  was.item.kind === is.item.kind && was.item.id !== '' && was.item.id === is.item.id

/** Another product in the same place is another item; a cake of a builder with another size is the same one. */
const isSameKind = ({ item: was }: ReadItem, { item: is }: ReadItem): boolean =>
  was.kind === is.kind && !['product', 'gallery-cake', 'unknown-product', 'custom-line'].includes(is.kind)

interface Difference {
  readonly from: string
  readonly to: string
}

/** Only what differs: a cake has many choices, and one of them changes. */
function listDifferences(was: ReadItem, is: ReadItem, menu: Menu): Difference[] {
  return [
    { from: formatQuantity(was), to: formatQuantity(is) },
    { from: itemTitle(was.item, menu), to: itemTitle(is.item, menu) },
    ...pairDetails(itemDetails(was.item, menu), itemDetails(is.item, menu)),
    { from: formatExpress(was), to: formatExpress(is) },
    ...pairTerms(listTerms(was.item, menu), listTerms(is.item, menu)),
    ...imageDifference(was, is),
    { from: formatLineTotal(was), to: formatLineTotal(is) },
  ].filter(({ from, to }) => from !== to)
}

const formatQuantity = ({ item: { quantity } }: ReadItem): string =>
  `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`

/** What staff have agreed for a line of theirs beside its texts. */
function listTerms(item: CartItem, menu: Menu): string[] {
  if (item.kind !== 'custom-line') return []
  const { leadDays, points } = item
  return [
    item.allergens.length === 0 ? 'no allergens' : `contains ${item.allergens.join(', ')}`,
    `category ${findCategory(menu, item.category)?.title ?? item.category}`,
    leadDays === undefined ? 'usual notice' : formatCount(leadDays, 'day of notice', 'days of notice'),
    points === undefined ? 'usual kitchen points' : formatCount(points, 'kitchen point'),
  ]
}

const pairTerms = (before: readonly string[], after: readonly string[]): Difference[] =>
  after.map((to, index) => ({ from: before[index] ?? '', to }))

const formatExpress = ({ item: { express } }: ReadItem): string => (express ? 'express' : 'not express')

const formatLineTotal = ({ item, price }: ReadItem): string => formatNaira(multiplyNaira(price, item.quantity))

const formatWholeItem = (entry: ReadItem, menu: Menu): string =>
  `${formatItemSummary(entry.item, menu)}, ${formatLineTotal(entry)}`

function pairDetails(before: readonly ItemDetail[], after: readonly ItemDetail[]): Difference[] {
  const names = new Set([...before, ...after].map(nameDetail))
  return [...names].flatMap((name) => {
    const [was, is] = [before, after].map((details) => details.find((detail) => nameDetail(detail) === name))
    return was?.value === is?.value ? [] : [{ from: formatChoice(was, name), to: formatChoice(is, name) }]
  })
}

/** "Tier 2" also where it is the top of one cake and the middle of the other. */
const nameDetail = ({ label }: ItemDetail): string => label.replace(/ \(.*/, '')

const formatChoice = (detail: ItemDetail | undefined, name: string): string =>
  detail ? formatDetail(detail) : `no ${name.toLowerCase()}`

function imageDifference(was: ReadItem, is: ReadItem): Difference[] {
  if (is.image === undefined || (was.image || null) === (is.image || null)) return []
  const from = was.image ? 'the previous inspiration image' : 'no inspiration image'
  const to = is.image ? `${was.image ? 'another' : 'an'} inspiration image` : 'no inspiration image'
  return [{ from, to }]
}
