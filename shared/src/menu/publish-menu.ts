import { type Category, type CategoryList, findCategory } from './category.ts'
import type { MenuDocument } from './menu.ts'
import type { Product } from './product.ts'

/** Whether customers are told to pay to another account. */
export const changesBank = (before: MenuDocument, after: MenuDocument): boolean => bankOf(before) !== bankOf(after)

const bankOf = ({ business: { bank } }: MenuDocument): string =>
  [bank.bank, bank.account_name, bank.account_number].join('\n')

/** An earlier document with today's business data, payment and VAT, which never come back with it. */
export const withCurrentTerms = (published: MenuDocument, earlier: MenuDocument): MenuDocument => ({
  ...earlier,
  business: published.business,
  payment: published.payment,
  tax: published.tax,
  categories: earlier.categories.map(({ tax_class: before, ...category }) => {
    const current = findCategory(published, category.id)
    const tax_class = current ? current.tax_class : before
    return tax_class === undefined ? category : { ...category, tax_class }
  }),
})

/** Carts and orders contain ids and names, so what was published once stays in the menu. */
interface Entry {
  readonly hidden: boolean
  readonly former_names?: readonly string[]
}

/**
 * The document that is published for `next`: entries of `published` that it has no longer are kept as hidden ones, and
 * names that it changes as former names. So every stored cart and every order can be read with the newest menu.
 */
export function prepareForPublishing(published: MenuDocument, next: MenuDocument): MenuDocument {
  const products = keepProducts(published.products, next.products)
  return {
    ...next,
    products,
    categories: [
      ...next.categories,
      ...published.categories.filter((category) => isStillUsed(category, products, next)),
    ],
    flavours: keepOptions(published.flavours, next.flavours),
    decorations: keepOptions(published.decorations, next.decorations),
    order_form_flavours: keepOptions(published.order_form_flavours, next.order_form_flavours),
    order_form_decorations: keepOptions(published.order_form_decorations, next.order_form_decorations),
    themes: keepOptions(published.themes, next.themes),
    delivery_zones: keepEntries(
      published.delivery_zones,
      next.delivery_zones,
      ({ name }) => name.toLowerCase(),
      (_, zone) => zone,
    ),
  }
}

const keepProducts = (published: readonly Product[], next: readonly Product[]): readonly Product[] =>
  keepEntries(
    published,
    next,
    ({ id }) => id,
    (before, after) => ({
      ...after,
      former_names: formerNames(before.former_names, before.title, after.former_names, after.title),
      options: keepEntries(
        before.options,
        after.options,
        ({ name }) => name,
        (_, option) => option,
        ({ former_names }, name) => former_names.includes(name),
      ),
    }),
  )

/** A removed category stays as long as a hidden product is in it. */
const isStillUsed = ({ id }: Category, products: readonly Product[], next: CategoryList): boolean =>
  !findCategory(next, id) && products.some(({ category }) => category === id)

const keepOptions = <
  Option extends Entry & { readonly id: string; readonly label: string; readonly former_names: readonly string[] },
>(
  published: readonly Option[],
  next: readonly Option[],
): readonly Option[] =>
  keepEntries(
    published,
    next,
    ({ id }) => id,
    (before, after) => ({
      ...after,
      former_names: formerNames(before.former_names, before.label, after.former_names, after.label),
    }),
  )

/** `isRenamed` finds an entry under a key that it had before. */
function keepEntries<E extends Entry>(
  published: readonly E[],
  next: readonly E[],
  keyOf: (entry: E) => string | number,
  merge: (before: E, after: E) => E,
  isRenamed: (entry: E, key: string) => boolean = () => false,
): readonly E[] {
  const merged = next.map((entry) => {
    const before = published.find((candidate) => keyOf(candidate) === keyOf(entry))
    return before ? merge(before, entry) : entry
  })
  const removed = published.filter((entry) => {
    const key = keyOf(entry)
    return !next.some((candidate) => keyOf(candidate) === key || isRenamed(candidate, String(key)))
  })
  return [...merged, ...removed.map((entry) => ({ ...entry, hidden: true }))]
}

/** Excludes the current name, so that undoing a rename leaves no trace. */
const formerNames = (
  publishedFormer: readonly string[],
  publishedName: string,
  nextFormer: readonly string[],
  name: string,
): readonly string[] =>
  [...new Set([...publishedFormer, ...nextFormer, publishedName])].filter((former) => former !== name)
