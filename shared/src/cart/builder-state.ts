import { type Menu, offered } from '../menu/menu.ts'
import { type Option, optionLabels } from '../menu/options.ts'
import { splitGraphemes } from '../text.ts'
import {
  type CartItem,
  type CustomiserItem,
  type ExpressItem,
  maxMessageLength,
  maxQuantity,
  type OrderFormItem,
} from './cart-item.ts'
import { listChosen } from './chosen-options.ts'

/** The state of a builder: a cart item, whose id is empty until it is added to the cart. */
export type BuilderItem = ExpressItem | CustomiserItem | OrderFormItem

/** In graphemes. */
export const maxNoteLength = 500
/** In graphemes. */
export const maxThemeLength = 60

/** Rounds to a whole number. The minimum for a value that isn't finite. */
export const clampNumber = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min

/** In the order of the list, without duplicates. */
export const keepOfferedChoices = <Id extends string>(offered: readonly Id[], chosen: readonly Id[]): readonly Id[] =>
  offered.filter((id) => chosen.includes(id))

/** Trailing spaces stay, because the shopper may still be typing. */
export const normalizeLine = (text: string, maxLength: number): string =>
  truncateGraphemes(text.replace(/[\p{Cc}\p{Cs}\ufffd]+/gu, ' '), maxLength)

/** Keeps line breaks. */
export const normalizeNote = (text: string): string =>
  truncateGraphemes(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]+|[\p{Cs}\ufffd]/gu, ' '), maxNoteLength)

/** Also limits the code units, because a grapheme can have any number of combining marks. */
function truncateGraphemes(text: string, maxLength: number): string {
  const graphemes = splitGraphemes(text.slice(0, maxLength * 40)).slice(0, maxLength)
  let result = ''
  for (const grapheme of graphemes) {
    if (result.length + grapheme.length > maxLength * 3) break
    result += grapheme
  }
  return result
}

export const normalizeShared = ({ quantity, orderNote, message }: BuilderItem) => ({
  // The forms make one cake, but an edited cart line may have several.
  quantity: clampNumber(quantity, { min: 1, max: maxQuantity }),
  orderNote: normalizeNote(orderNote),
  message: normalizeLine(message, maxMessageLength),
})

/** In the order of choosing. */
export function keepOfferedFlavours(chosen: readonly string[], menu: Pick<Menu, 'flavours'>): readonly string[] {
  const known = optionIds(offered(menu.flavours))
  return [...new Set(chosen)].filter((id) => known.includes(id))
}

export const toggleChoice = <Id extends string>(chosen: readonly Id[], id: Id): readonly Id[] =>
  chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id]

export const optionIds = <Id extends string>(options: readonly Option<Id>[]): readonly Id[] =>
  options.map(({ id }) => id)

/** Trims the texts before the item is stored. */
export function normalizeBuilderItem<Item extends BuilderItem>(item: Item): Item {
  const texts = { message: item.message.trim(), orderNote: item.orderNote.trim() }
  return item.kind === 'order-form'
    ? { ...item, ...texts, customTheme: item.customTheme.trim() }
    : { ...item, ...texts }
}

/** What the screens, links and drafts of one builder agree on. */
export interface CakeBuilder<Item extends BuilderItem> {
  readonly path: string
  readonly initialItem: Item
  readonly normalize: (item: Item, menu: Menu) => Item
  readonly isOwnItem: (item: CartItem) => item is Item
}

/** "Removed: Lemon, Roses." Undefined when normalising removed nothing. */
export function formatTakenOff<Item extends BuilderItem>(
  requested: Item,
  normalized: Item,
  menu: Menu,
): string | undefined {
  const kept = listChoices(normalized, menu)
  const dropped = listChoices(requested, menu).filter((label) => !kept.includes(label))
  return dropped.length === 0 ? undefined : `Removed: ${[...new Set(dropped)].join(', ')}.`
}

const listChoices = (item: BuilderItem, menu: Menu): string[] =>
  listChosen(item).flatMap(({ list, ids }) => optionLabels(menu[list], ids))
