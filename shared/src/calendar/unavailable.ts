import type { CartItem } from '../cart/cart-item.ts'
import { listChosen } from '../cart/chosen-options.ts'
import type { SoldOut, SoldOutList } from '../menu/availability.ts'
import type { Menu, MenuDocument } from '../menu/menu.ts'
import type { Option, OptionList } from '../menu/options.ts'
import { findProduct, findProductOption, type Product } from '../menu/product.ts'
import { formatReturn, type Unavailable } from './pause.ts'

/** A product without any option left is sold out. */
export function findProductUnavailable(product: Product, menu: Menu, now: Date): Unavailable | undefined {
  const whole = partUnavailable(productPart(product), menu, now)
  if (whole) return whole
  const options = product.options
    .filter(({ hidden }) => !hidden)
    .map((option) => findOptionUnavailable(product, option.name, menu, now))
  return options.every((reason) => reason !== undefined) ? options[0] : undefined
}

export function findOptionUnavailable(product: Product, name: string, menu: Menu, now: Date): Unavailable | undefined {
  return optionParts(product, name)
    .map((part) => partUnavailable(part, menu, now))
    .find((reason) => reason !== undefined)
}

export const findChoiceUnavailable = (list: OptionList, id: string, menu: Menu, now: Date): Unavailable | undefined =>
  choiceParts(list, [id], menu).map((part) => partUnavailable(part, menu, now))[0]

interface Part {
  readonly list: SoldOutList
  readonly id: string
  readonly option: string | null
  readonly name: string
  readonly hidden: boolean
}

const productPart = ({ id, title, hidden }: Product): Part => ({
  list: 'products',
  id: String(id),
  option: null,
  name: title,
  hidden,
})

function optionParts(product: Product, name: string): Part[] {
  const whole = productPart(product)
  const option = findProductOption(product, name)
  return option
    ? [whole, { ...whole, option: option.name, name: `${product.title}, ${option.name}`, hidden: option.hidden }]
    : [whole]
}

/** Ids that aren't on the menu never arrive here: the readers of items refuse them. */
const choiceParts = (list: OptionList, ids: readonly string[], menu: MenuDocument): Part[] =>
  [...new Set(ids)].flatMap((id) => {
    const options: readonly (Option & { readonly hidden: boolean })[] = menu[list]
    const option = options.find((entry) => entry.id === id)
    return option ? [{ list, id, option: null, name: option.label, hidden: option.hidden }] : []
  })

/** "Brownies, Box of 6" or "Carrot"; the id of what the menu no longer has. */
export function soldOutName({ list, id, option }: Pick<SoldOut, 'list' | 'id' | 'option'>, menu: MenuDocument): string {
  if (list !== 'products') return choiceParts(list, [id], menu)[0]?.name ?? id
  const title = findProduct(menu, Number(id))?.title ?? id
  return option === null ? title : `${title}, ${option}`
}

function partUnavailable(part: Part, menu: Menu, now: Date): Unavailable | undefined {
  if (part.hidden) return { message: `No longer available: ${part.name}`, until: undefined }
  const entry = findSoldOut(part, menu, now)
  if (!entry) return undefined
  const until = entry.until === null ? undefined : new Date(entry.until)
  return { message: `${formatSoldOut({ until }, now)}: ${part.name}`, until }
}

const findSoldOut = (part: Part, { availability }: Menu, at: Date): SoldOut | undefined =>
  availability.sold_out.find(
    (entry) => entry.list === part.list && entry.id === part.id && entry.option === part.option && isSoldOut(entry, at),
  )

/** What of an ordered item is sold out at the time, whether or not the menu still shows it. */
export const listSoldOut = (item: CartItem, menu: Menu, at: Date): { key: string; text: string }[] =>
  listParts(item, menu)
    .filter((part) => findSoldOut(part, menu, at))
    .map(({ list, id, option, name }) => ({ key: [list, id, option].join(), text: `Sold out: ${name}` }))

export const isSoldOut = ({ until }: SoldOut, now: Date): boolean => until === null || new Date(until) > now

/** "Sold out until tomorrow", for a place that names the product or option itself. */
export const formatSoldOut = ({ until }: Pick<Unavailable, 'until'>, now: Date): string =>
  until ? `Sold out until ${formatReturn(until, now)}` : 'Sold out'

export function findUnavailable(item: CartItem, menu: Menu, now: Date): Unavailable | undefined {
  return listParts(item, menu)
    .map((part) => partUnavailable(part, menu, now))
    .find((reason) => reason !== undefined)
}

function listParts(item: CartItem, menu: Menu): Part[] {
  const choices = listChosen(item).flatMap(({ list, ids }) => choiceParts(list, ids, menu))
  if (!('productId' in item)) return choices
  const product = findProduct(menu, item.productId)
  if (!product) return []
  return item.kind === 'product' ? optionParts(product, item.tag) : [productPart(product), ...choices]
}
