import { splitGraphemes } from '../cake/read-values.ts'
import type { Option } from '../catalogue/options.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem } from './cart-item.ts'

/** What a builder makes. While it is being built it is already a cart item, with an empty id. */
export type BuilderItem = ExpressItem | CustomiserItem | OrderFormItem

/** Letters of the shopper's own words to the kitchen. */
export const maxNoteLength = 500
/** Letters of a theme in the shopper's own words. */
export const maxThemeLength = 60

/** A whole number within the range; what is no number at all becomes the least. */
export const clampNumber = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min

/** The ids in the order of the list, each once, without those that are not offered. */
export const keepOfferedChoices = <Id extends string>(offered: readonly Id[], chosen: readonly Id[]): readonly Id[] =>
  offered.filter((id) => chosen.includes(id))

/** At most `most` letters as a reader counts them, of what a shopper is still typing: spaces at the end stay. */
export const normalizeLine = (text: string, most: number): string =>
  truncateGraphemes(text.toWellFormed().replace(/[\p{Cc}\ufffd]+/gu, ' '), most)

/** The note to the kitchen, over several lines. */
export const normalizeNote = (text: string): string =>
  truncateGraphemes(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]+|\ufffd/gu, ' '),
    maxNoteLength,
  )

/** A letter can carry any number of marks: the whole is kept to what the order can hold. */
function truncateGraphemes(text: string, most: number): string {
  const letters = splitGraphemes(text.slice(0, most * 40)).slice(0, most)
  let kept = ''
  for (const letter of letters) {
    if (kept.length + letter.length > most * 3) break
    kept += letter
  }
  return kept
}

/** Adds the id to the choice, or takes it off. */
export const toggleChoice = <Id extends string>(chosen: readonly Id[], id: Id): readonly Id[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]

export const optionIds = <Id extends string>(options: readonly Option<Id>[]): readonly Id[] =>
  options.map(({ id }) => id)

/** The item as it is stored: the shopper's words without the spaces around them. */
export function normalizeBuilderItem<Item extends BuilderItem>(item: Item): Item {
  const words = { message: item.message.trim(), orderNote: item.orderNote.trim() }
  return item.kind === 'order-form'
    ? { ...item, ...words, customTheme: item.customTheme.trim() }
    : { ...item, ...words }
}
