import type { MenuDocument } from './menu.ts'
import { normalizeLabel, optionLists } from './options.ts'
import { orderTypes } from './order-types.ts'
import { sumPercents } from './payment-terms.ts'
import { placeholderColours } from './placeholder-colours.ts'
import type { Product } from './product.ts'

type Path = readonly (string | number)[]
type Issue = { readonly path: (string | number)[]; readonly message: string }

/**
 * What single fields cannot show: names that mean two things, since carts and orders name products and options, and
 * products that cannot be shown or ordered.
 */
export function findInconsistencies(document: MenuDocument): Issue[] {
  const { categories, products, delivery_zones, capacity } = document
  return [
    ...(['id', 'label', 'title'] as const).flatMap((key) => findRepeated(['categories'], categories, key)),
    ...(['id', 'slug', 'title'] as const).flatMap((key) => findRepeated(['products'], products, key)),
    ...products.flatMap((product, at) => findProductIssues(['products', at], product, document)),
    ...optionLists.flatMap((list) => [
      ...findRepeated([list], document[list], 'id'),
      ...findRepeated([list], document[list], 'label'),
    ]),
    ...findRepeated(['delivery_zones'], delivery_zones, 'name'),
    ...findRepeated(['capacity', 'dates'], capacity.dates, 'day'),
    ...findPlanIssues(document),
  ]
}

/** The parts come one after another and leave a rest. */
const findPlanIssues = ({ payment }: MenuDocument): Issue[] =>
  orderTypes.flatMap((type) => {
    const { parts, rest_days_before, ...plan } = payment.instalments[type]
    const deposit = 'deposit_percent' in plan ? plan.deposit_percent : payment.deposit_percent
    const path = ['payment', 'instalments', type]
    const days = [...parts.map(({ days_before }) => days_before), rest_days_before]
    const late = days.findIndex((day, index) => index > 0 && day >= (days[index - 1] ?? 0))
    return [
      ...(parts.length > 0 && deposit + sumPercents(parts) > 99
        ? [{ path: [...path, 'parts'], message: 'The deposit and the payments must leave at least 1 % for the rest' }]
        : []),
      ...(late > 0 ? [{ path, message: 'Each payment must be due later than the one before' }] : []),
    ]
  })

function findProductIssues(path: Path, product: Product, { categories }: MenuDocument): Issue[] {
  const { title, gallery, image, slug, hidden, options, tiers, sizes_inches } = product
  const category = categories.find(({ id }) => id === product.category)
  const issueIf = (isWrong: boolean, field: string, problem: string): Issue[] =>
    isWrong ? [{ path: [...path, field], message: `${title} ${problem}` }] : []
  const isUnpictured = image === null && placeholderColours[slug] === undefined
  return [
    ...issueIf(!category, 'category', 'is in a category that is not on the menu'),
    ...issueIf(
      gallery === 'add-ons' && category?.kind === 'custom_cake',
      'category',
      'is an add-on, so choose another category',
    ),
    ...issueIf(
      tiers !== null && sizes_inches !== undefined && sizes_inches.length !== tiers,
      'sizes_inches',
      'needs one size for each tier',
    ),
    ...findRepeated([...path, 'options'], options, 'name'),
    ...issueIf(!hidden && isUnpictured, 'image', 'needs a photo before shoppers can see it'),
    ...issueIf(
      options.every((option) => option.hidden),
      'options',
      'needs a visible option',
    ),
  ]
}

/** The entries of the list at `path` with a value that an earlier one has. */
function findRepeated<Key extends string>(
  path: Path,
  entries: readonly Readonly<Record<Key, string | number>>[],
  key: Key,
): Issue[] {
  const names = entries.map((entry) => normalizeLabel(String(entry[key])))
  return entries.flatMap((entry, index) =>
    names.indexOf(names[index] ?? '') < index
      ? [{ path: [...path, index, key], message: `“${entry[key]}” appears twice` }]
      : [],
  )
}
