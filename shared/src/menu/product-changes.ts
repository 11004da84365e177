import { formatNaira } from '../money.ts'
import { type Category, findCategory } from './category.ts'
import { allergenChanges, change, entryChanges, hiddenChange, numberChange, priceChange } from './change-sentences.ts'
import type { MenuDocument } from './menu.ts'
import { formatSize, isCustomCake, type Product, type ProductImage } from './product.ts'

export const categoryChanges = ({ categories: before }: MenuDocument, { categories: after }: MenuDocument): string[] =>
  entryChanges(before, after, {
    list: 'categories',
    keyOf: ({ id }) => id,
    nameOf: ({ title }) => `Category ${title}`,
    describeNew: ({ title }) => `New category: ${title}`,
    describeChange: oneCategoryChanges,
  })

const oneCategoryChanges = (before: Category, after: Category): string[] => [
  ...change('Category', before.title, after.title),
  ...change(`Category ${after.title}, filter`, before.label, after.label),
  ...change(`Category ${after.title}, note`, before.note, after.note),
  ...change(`Category ${after.title}, kind`, before.kind.replace('_', ' '), after.kind.replace('_', ' ')),
  ...change(`Category ${after.title}, notice`, leadLabels[before.lead_time], leadLabels[after.lead_time]),
  ...change(`Category ${after.title}, counts as`, before.capacity, after.capacity),
  ...change(`Category ${after.title}, VAT`, before.tax_class ?? 'standard', after.tax_class ?? 'standard'),
]

const leadLabels: Readonly<Record<Category['lead_time'], string>> = {
  express: 'as an express cake',
  ready: 'next opening day',
  custom: 'as a custom cake',
  themed: 'as a themed cake',
}

export const productChanges = (before: MenuDocument, after: MenuDocument): string[] =>
  entryChanges(before.products, after.products, {
    list: 'products',
    keyOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    describeNew: (product) => `New: ${product.title}, ${formatProductPrice(product, after)}`,
    describeChange: (earlier, product) => oneProductChanges(earlier, product, { before, after }),
  })

const formatProductPrice = (product: Product, menu: MenuDocument): string =>
  isCustomCake(product, menu)
    ? `from ${formatNaira(product.base_price)}`
    : product.options.map(({ name, price }) => `${name} ${formatNaira(price)}`).join(', ')

interface ComparedMenus {
  readonly before: MenuDocument
  readonly after: MenuDocument
}

function oneProductChanges(before: Product, after: Product, menus: ComparedMenus): string[] {
  const { title } = after
  const category = (menu: MenuDocument, { category: id }: Product): string => findCategory(menu, id)?.title ?? id
  return [
    ...change('Title', before.title, title),
    ...change(`${title}, description`, before.description, after.description),
    ...(before.category === after.category
      ? []
      : change(`${title}, category`, category(menus.before, before), category(menus.after, after))),
    ...change(`${title}, gallery`, before.gallery, after.gallery),
    ...change(`${title}, address`, before.slug, after.slug),
    ...numberChange(`${title}, tiers`, '', before.tiers, after.tiers),
    ...change(`${title}, size`, formatSize(before) ?? 'not set', formatSize(after) ?? 'not set'),
    ...(isCustomCake(after, menus.after) || isCustomCake(before, menus.before)
      ? priceChange(`${title}, base price`, before.base_price, after.base_price)
      : []),
    ...productOptionChanges(before, after),
    ...numberChange(`${title}, most per order`, '', before.max_quantity ?? null, after.max_quantity ?? null),
    ...(before.takes_message === after.takes_message
      ? []
      : [`${title} ${after.takes_message ? 'now' : 'no longer'} takes a message`]),
    ...allergenChanges(title, before.allergens, after.allergens),
    ...(JSON.stringify(before.image) === JSON.stringify(after.image) ? [] : [`${title} has a new image`]),
    ...closeUpChange(title, before.close_up, after.close_up),
    ...hiddenChange(title, before.hidden, after.hidden),
    ...(before.pinned === after.pinned
      ? []
      : [`${title} is ${after.pinned ? 'now' : 'no longer'} pinned to “Loved this week”`]),
  ]
}

function closeUpChange(title: string, before: ProductImage | undefined, after: ProductImage | undefined): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  return [after ? `${title} has a new close-up` : `${title} has no close-up any more`]
}

const productOptionChanges = ({ options: before }: Product, { title, options: after }: Product): string[] =>
  entryChanges(before, after, {
    list: `options of ${title}`,
    keyOf: ({ name }) => name,
    isSame: (earlier, option) => earlier.name === option.name || option.former_names.includes(earlier.name),
    nameOf: ({ name }) => `${title}, ${name}`,
    describeNew: ({ name, price }) => `New: ${title}, ${name}, ${formatNaira(price)}`,
    describeChange: (earlier, { name, price, hidden }) => [
      ...change(`${title}, option`, earlier.name, name),
      ...priceChange(`${title}, ${name}`, earlier.price, price),
      ...hiddenChange(`${title}, ${name}`, earlier.hidden, hidden),
    ],
  })
