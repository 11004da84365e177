import { formatNaira } from '../money.ts'
import { type Category, findCategory } from './category.ts'
import {
  allergenChanges,
  change,
  hiddenChange,
  ids,
  numberChange,
  orderChange,
  priceChange,
} from './change-sentences.ts'
import type { MenuDocument } from './menu.ts'
import { findProduct, isCustomCake, type Product, type ProductImage } from './product.ts'

export function categoryChanges({ categories: before }: MenuDocument, { categories: after }: MenuDocument): string[] {
  const changed = after.flatMap((category) => {
    const earlier = before.find(({ id }) => id === category.id)
    const { title } = category
    if (!earlier) return [`New category: ${title}`]
    return [
      ...change('Category', earlier.title, title),
      ...change(`Category ${title}, filter`, earlier.label, category.label),
      ...change(`Category ${title}, note`, earlier.note, category.note),
      ...change(`Category ${title}, kind`, earlier.kind.replace('_', ' '), category.kind.replace('_', ' ')),
      ...change(`Category ${title}, notice`, leadLabels[earlier.lead_time], leadLabels[category.lead_time]),
      ...change(`Category ${title}, counts as`, earlier.capacity, category.capacity),
      ...change(`Category ${title}, VAT`, earlier.tax_class ?? 'standard', category.tax_class ?? 'standard'),
    ]
  })
  const removed = before
    .filter(({ id }) => !after.some((category) => category.id === id))
    .map(({ title }) => `Category ${title} is taken off the menu`)
  return [...changed, ...removed, ...orderChange('categories', ids(before), ids(after))]
}

const leadLabels: Readonly<Record<Category['lead_time'], string>> = {
  express: 'as an express cake',
  ready: 'next opening day',
  custom: 'as a custom cake',
  themed: 'as a themed cake',
}

export function productChanges(before: MenuDocument, after: MenuDocument): string[] {
  const changed = after.products.flatMap((product) => {
    const earlier = findProduct(before, product.id)
    return earlier
      ? oneProductChanges(earlier, product, { before, after })
      : [`New: ${product.title}, ${formatProductPrice(product, after)}`]
  })
  const removed = before.products
    .filter(({ id }) => !findProduct(after, id))
    .map(({ title }) => `${title} is taken off the menu`)
  return [...changed, ...removed, ...orderChange('products', ids(before.products), ids(after.products))]
}

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

function productOptionChanges(before: Product, after: Product): string[] {
  const find = (product: Product, name: string) =>
    product.options.find((option) => option.name === name || option.former_names.includes(name))
  const changed = after.options.flatMap((option) => {
    const earlier = before.options.find(({ name }) => name === option.name || option.former_names.includes(name))
    const name = `${after.title}, ${option.name}`
    if (!earlier) return [`New: ${name}, ${formatNaira(option.price)}`]
    return [
      ...change(`${after.title}, option`, earlier.name, option.name),
      ...priceChange(name, earlier.price, option.price),
      ...hiddenChange(name, earlier.hidden, option.hidden),
    ]
  })
  const removed = before.options
    .filter(({ name }) => !find(after, name))
    .map(({ name }) => `${after.title}, ${name} is taken off the menu`)
  const names = (product: Product) => product.options.map(({ name }) => name)
  return [...changed, ...removed, ...orderChange(`options of ${after.title}`, names(before), names(after))]
}
