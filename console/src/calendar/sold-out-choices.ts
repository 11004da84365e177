import type { SoldOut, SoldOutList } from '@pj/shared/calendar/availability'
import { type Menu, offered } from '@pj/shared/menu/menu'
import { isCustomCake, offeredOptions, offeredProducts } from '@pj/shared/menu/product'

type SoldOutKey = Pick<SoldOut, 'list' | 'id' | 'option'>

/** Something that can be sold out. */
export interface SoldOutChoice extends SoldOutKey {
  readonly name: string
  /** Such as "Flavour". */
  readonly kind: string
}

const kinds: Readonly<Record<Exclude<SoldOutList, 'products'>, string>> = {
  flavours: 'Flavour',
  decorations: 'Decoration',
  order_form_flavours: 'Flavour of themed and wedding cakes',
  order_form_decorations: 'Decoration of themed and wedding cakes',
  themes: 'Theme',
}

const otherLists = ['flavours', 'decorations', 'order_form_flavours', 'order_form_decorations', 'themes'] as const

/** Everything on offer that can be sold out, in the order of the menu. */
export const listSoldOutChoices = (menu: Menu): SoldOutChoice[] => [
  ...offeredProducts(menu).flatMap((product) => {
    const whole = { list: 'products', id: String(product.id), option: null, name: product.title } as const
    const options = isCustomCake(product) ? [] : offeredOptions(product)
    return [
      { ...whole, kind: isCustomCake(product) ? 'Cake' : 'Product' },
      ...options.map(({ name }) => ({ ...whole, option: name, name: `${product.title}, ${name}`, kind: 'Option' })),
    ]
  }),
  ...otherLists.flatMap((list) =>
    offered<Menu[typeof list][number]>(menu[list]).map(({ id, label }) => ({
      list,
      id,
      option: null,
      name: label,
      kind: kinds[list],
    })),
  ),
]

const maxMatches = 12

/** The choices that contain every word of the query in their name or kind; none for an empty query. */
export function searchSoldOutChoices(choices: readonly SoldOutChoice[], query: string): SoldOutChoice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const matches = choices.filter(({ name, kind }) => {
    const text = `${name} ${kind}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return matches.slice(0, maxMatches)
}

export const isSameEntry = (one: SoldOutKey, other: SoldOutKey): boolean =>
  one.list === other.list && one.id === other.id && one.option === other.option

/** The entries with one more, which replaces that of the same thing. */
export const withSoldOut = (entries: readonly SoldOut[], entry: SoldOut): SoldOut[] => [
  ...withoutSoldOut(entries, entry),
  entry,
]

export const withoutSoldOut = (entries: readonly SoldOut[], key: SoldOutKey): SoldOut[] =>
  entries.filter((entry) => !isSameEntry(entry, key))
