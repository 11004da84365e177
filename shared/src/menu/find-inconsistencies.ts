import type { MenuDocument } from './menu.ts'
import { normalizeLabel, optionLists } from './options.ts'
import { placeholderColours } from './placeholder-colours.ts'

type Issue = { readonly path: (string | number)[]; readonly message: string }

/**
 * What single fields cannot show: names that mean two things, since carts and orders name products and options, and
 * products that cannot be shown or ordered.
 */
export function findInconsistencies(document: MenuDocument): Issue[] {
  const { categories, products, delivery_zones, capacity } = document
  const categoryIds = categories.map(({ id }) => id)
  return [
    ...(['id', 'label', 'title'] as const).flatMap((field) =>
      repeated(categories, field, (at) => ['categories', at, field]),
    ),
    ...repeated(products, 'id', (at) => ['products', at, 'id']),
    ...repeated(products, 'slug', (at) => ['products', at, 'slug']),
    ...repeated(products, 'title', (at) => ['products', at, 'title']),
    ...products.flatMap(({ title, slug, category, gallery, image, hidden, options }, at) => [
      ...(categoryIds.includes(category)
        ? []
        : [{ path: ['products', at, 'category'], message: `${title} is in a category that is not on the menu` }]),
      ...(gallery === 'add-ons' && categories.find(({ id }) => id === category)?.kind === 'custom_cake'
        ? [{ path: ['products', at, 'category'], message: `${title} is an add-on, so choose another category` }]
        : []),
      ...repeated(options, 'name', (option) => ['products', at, 'options', option, 'name']),
      ...(!hidden && image === null && placeholderColours[slug] === undefined
        ? [{ path: ['products', at, 'image'], message: `${title} needs a photo before shoppers can see it` }]
        : []),
      ...(options.every((option) => option.hidden)
        ? [{ path: ['products', at, 'options'], message: `${title} needs a visible option` }]
        : []),
    ]),
    ...optionLists.flatMap((list) => [
      ...repeated(document[list], 'id', (at) => [list, at, 'id']),
      ...repeated(document[list], 'label', (at) => [list, at, 'label']),
    ]),
    ...repeated(delivery_zones, 'name', (at) => ['delivery_zones', at, 'name']),
    ...repeated(capacity.dates, 'day', (at) => ['capacity', 'dates', at, 'day']),
  ]
}

function repeated<Key extends string>(
  entries: readonly Readonly<Record<Key, string | number>>[],
  key: Key,
  pathOf: (index: number) => (string | number)[],
): Issue[] {
  const seen = new Set<string>()
  const issues: Issue[] = []
  for (const [index, entry] of entries.entries()) {
    const value = String(entry[key])
    const name = normalizeLabel(value)
    if (seen.has(name)) issues.push({ path: pathOf(index), message: `“${value}” appears twice` })
    seen.add(name)
  }
  return issues
}
