import { formatNaira, type Naira } from '../money.ts'
import { type Allergens, noAllergens } from './allergens.ts'
import { type Category, findCategory } from './category.ts'
import type { CustomiserPrices, Decoration, MenuDocument, MenuOption } from './menu.ts'
import { formatOpeningHours, priceListNames } from './menu.ts'
import { cakeTypes, customiserSizes, expressSizes, sizeLabel, tierSizes } from './options.ts'
import { findProduct, isCustomCake, type Product, type ProductImage } from './product.ts'

/** The parts of a menu that the owner changes separately. */
export type MenuPart = 'products' | 'prices' | 'delivery' | 'hours' | 'business' | 'capacity'

export interface MenuPartChanges {
  readonly part: MenuPart
  readonly changes: readonly string[]
}

/** Every difference between two menus as `describeMenuChanges` names them, by part; only parts that differ. */
export const groupMenuChanges = (before: MenuDocument, after: MenuDocument): MenuPartChanges[] =>
  (
    [
      { part: 'products', changes: [...categoryChanges(before, after), ...productChanges(before, after)] },
      { part: 'prices', changes: cakePriceChanges(before, after) },
      { part: 'delivery', changes: zoneChanges(before, after) },
      { part: 'hours', changes: timeChanges(before, after) },
      { part: 'business', changes: businessPartChanges(before, after) },
      { part: 'capacity', changes: capacityChanges(before, after) },
    ] as const
  ).filter(({ changes }) => changes.length > 0)

const businessPartChanges = (before: MenuDocument, after: MenuDocument): string[] => [
  ...businessChanges(before, after),
  ...depositChanges(before, after),
  ...taxChanges(before, after),
]

/**
 * Every difference between two menus, as sentences for the owner: "Brownies, Box of 12: ₦30,000 → ₦32,000". Empty
 * when they offer the same.
 */
export const describeMenuChanges = (before: MenuDocument, after: MenuDocument): string[] =>
  groupMenuChanges(before, after).flatMap(({ changes }) => changes)

const cakePriceChanges = (before: MenuDocument, after: MenuDocument): string[] => [
  ...optionListNames.flatMap(({ list, name }) => optionChanges(name, before[list], after[list])),
  ...priceChange('Message on a cake', before.message_price, after.message_price),
  ...expressChanges(before, after),
  ...customiserChanges(before, after),
  ...orderFormChanges(before, after),
]

const optionListNames = [
  { list: 'flavours', name: 'Flavour' },
  { list: 'decorations', name: 'Decoration' },
  { list: 'order_form_flavours', name: 'Order form flavour' },
  { list: 'order_form_decorations', name: 'Order form decoration' },
  { list: 'themes', name: 'Theme' },
] as const

const change = (what: string, before: string, after: string): string[] =>
  before === after ? [] : [`${what}: ${before || 'nothing'} → ${after || 'nothing'}`]

const priceChange = (what: string, before: Naira | null | undefined, after: Naira | null | undefined): string[] =>
  change(what, formatPrice(before), formatPrice(after))

const formatPrice = (price: Naira | null | undefined): string =>
  price === null || price === undefined ? 'not offered' : formatNaira(price)

const numberChange = (what: string, unit: string, before: number | null, after: number | null): string[] =>
  change(what, before === null ? 'no limit' : `${before}${unit}`, after === null ? 'no limit' : `${after}${unit}`)

function hiddenChange(name: string, before: boolean, after: boolean): string[] {
  if (before === after) return []
  return [after ? `${name} is no longer shown` : `${name} is shown again`]
}

function categoryChanges({ categories: before }: MenuDocument, { categories: after }: MenuDocument): string[] {
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

function productChanges(before: MenuDocument, after: MenuDocument): string[] {
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

const ids = (entries: readonly { readonly id: number | string }[]): string[] => entries.map(({ id }) => String(id))

/** A sentence when the entries that both have are in another order. */
function orderChange(what: string, before: readonly string[], after: readonly string[]): string[] {
  const [left, right] = [before.filter((id) => after.includes(id)), after.filter((id) => before.includes(id))]
  return left.join() === right.join() ? [] : [`Reordered: ${what}`]
}

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

type AnyOption = MenuOption | Decoration

function optionChanges(list: string, before: readonly AnyOption[], after: readonly AnyOption[]): string[] {
  const changed = after.flatMap((option) => {
    const earlier = before.find(({ id }) => id === option.id)
    const name = `${list} ${option.label}`
    if (!earlier) return [`New: ${name}, ${formatNaira(option.extra)} extra`]
    return [
      ...change(`${list}`, earlier.label, option.label),
      ...priceChange(name, earlier.extra, option.extra),
      ...allergenChanges(name, earlier.allergens, option.allergens),
      ...change(`${name}, builders`, buildersOf(earlier), buildersOf(option)),
      ...hiddenChange(name, earlier.hidden, option.hidden),
    ]
  })
  const removed = before
    .filter(({ id }) => !after.some((option) => option.id === id))
    .map(({ label }) => `${list} ${label} is taken off the menu`)
  return [...changed, ...removed, ...orderChange(`${list.toLowerCase()}s`, ids(before), ids(after))]
}

function allergenChanges(name: string, before: Allergens = noAllergens, after: Allergens = noAllergens): string[] {
  const added = (kind: keyof Allergens) => after[kind].filter((each) => !before[kind].includes(each))
  const removed = (kind: keyof Allergens) => before[kind].filter((each) => !after[kind].includes(each))
  return [
    [`${name} now contains `, added('contains')] as const,
    [`${name} no longer contains `, removed('contains')] as const,
    [`${name} may now contain `, added('may_contain')] as const,
    [`${name} is no longer marked as “may contain”: `, removed('may_contain')] as const,
  ].flatMap(([start, found]) => (found.length > 0 ? [`${start}${found.join(', ')}`] : []))
}

const buildersOf = (option: AnyOption): string => ('builders' in option ? option.builders.join(', ') : '')

const expressChanges = (before: MenuDocument, after: MenuDocument): string[] =>
  expressSizes.flatMap((size) =>
    [1, 2, 3, 4].flatMap((layers) =>
      priceChange(
        `Express cake, ${sizeLabel(size)}, ${layers} ${layers === 1 ? 'layer' : 'layers'}`,
        before.express.base[size][layers - 1],
        after.express.base[size][layers - 1],
      ),
    ),
  )

const customiserChanges = (before: MenuDocument, after: MenuDocument): string[] => [
  ...priceListNames.flatMap((reading) =>
    priceListChanges(
      `Custom cake (price list ${reading})`,
      before.customiser.price_lists[reading],
      after.customiser.price_lists[reading],
    ),
  ),
  ...priceChange('Custom cake, extra layer', before.customiser.layer_price, after.customiser.layer_price),
  ...priceChange('Custom cake, acrylic topper', before.customiser.topper_price, after.customiser.topper_price),
]

const priceListChanges = (name: string, before: CustomiserPrices, after: CustomiserPrices): string[] =>
  customiserSizes.flatMap((size) => [
    ...[1, 2, 3, 4].flatMap((count) =>
      priceChange(
        `${name}, ${sizeLabel(size)}, ${count} ${count === 1 ? 'flavour' : 'flavours'}`,
        before.base[size][count - 1],
        after.base[size][count - 1],
      ),
    ),
    ...priceChange(
      `${name}, ${sizeLabel(size)}, “starting from”`,
      before.starting_from[size],
      after.starting_from[size],
    ),
  ])

const orderFormChanges = (before: MenuDocument, after: MenuDocument): string[] => [
  ...cakeTypes.flatMap(({ id, label }) =>
    priceChange(`${label} cake, base price`, before.order_form.base[id], after.order_form.base[id]),
  ),
  ...tierSizes.flatMap((size) =>
    numberChange(
      `${sizeLabel(size)} tier, factor`,
      '',
      before.order_form.size_tenths[size] / 10,
      after.order_form.size_tenths[size] / 10,
    ),
  ),
]

function zoneChanges(before: MenuDocument, after: MenuDocument): string[] {
  const changed = after.delivery_zones.flatMap((zone) => {
    const earlier = before.delivery_zones.find(({ name }) => name === zone.name)
    if (!earlier) return [`New delivery area: ${zone.name}, ${formatNaira(zone.fee)}`]
    return [
      ...priceChange(`Delivery to ${zone.name}`, earlier.fee, zone.fee),
      ...numberChange(`Journey to ${zone.name}`, ' minutes', earlier.minutes, zone.minutes),
      ...hiddenChange(`Delivery area ${zone.name}`, earlier.hidden, zone.hidden),
    ]
  })
  const names = ({ delivery_zones }: MenuDocument) => delivery_zones.map(({ name }) => name)
  const removed = names(before)
    .filter((name) => !names(after).includes(name))
    .map((name) => `Delivery area ${name} is taken off the menu`)
  return [...changed, ...removed, ...orderChange('delivery areas', names(before), names(after))]
}

const timeChanges = (before: MenuDocument, after: MenuDocument): string[] => [
  ...change('Opening hours', formatOpeningHours(before).join(', '), formatOpeningHours(after).join(', ')),
  ...numberChange('Express cake', ' opening hours', before.lead_times.express_hours, after.lead_times.express_hours),
  ...change('Ready items, from', before.lead_times.ready_from, after.lead_times.ready_from),
  ...numberChange('Custom cakes, notice', ' days', before.lead_times.custom_days, after.lead_times.custom_days),
  ...numberChange(
    'Themed and tiered cakes, notice',
    ' days',
    before.lead_times.themed_days,
    after.lead_times.themed_days,
  ),
]

const businessLabels = {
  name: 'Short name',
  title: 'Name of the bakery',
  tagline: 'Tagline',
  address: 'Address',
  street: 'Street',
  city: 'City',
  phone: 'Phone number',
  whatsapp: 'WhatsApp number',
  email: 'Email address',
} as const
const businessFields = ['name', 'title', 'tagline', 'address', 'street', 'city', 'phone', 'whatsapp', 'email'] as const

const businessChanges = ({ business: before }: MenuDocument, { business: after }: MenuDocument): string[] => [
  ...businessFields.flatMap((field) => change(businessLabels[field], before[field], after[field])),
  ...change('Bank', before.bank.bank, after.bank.bank),
  ...change('Account name', before.bank.account_name, after.bank.account_name),
  ...change('Account number', before.bank.account_number, after.bank.account_number),
]

const depositChanges = ({ payment: before }: MenuDocument, { payment: after }: MenuDocument): string[] => [
  ...numberChange('Deposit for custom orders', ' %', before.deposit_percent, after.deposit_percent),
  ...change(
    'Paid before confirming',
    beforeConfirmingLabels[before.before_confirming],
    beforeConfirmingLabels[after.before_confirming],
  ),
  ...change("Pay with the bakery's email", before.bakery_email ? 'yes' : 'no', after.bakery_email ? 'yes' : 'no'),
]

const taxChanges = ({ tax: before }: MenuDocument, { tax: after }: MenuDocument): string[] => [
  ...change('Registered for VAT', before.registered ? 'yes' : 'no', after.registered ? 'yes' : 'no'),
  ...change('TIN', before.tin, after.tin),
  ...change('Registration number', before.registration_number, after.registration_number),
  ...numberChange('VAT', ' %', before.rate_percent, after.rate_percent),
]

const beforeConfirmingLabels = { nothing: 'nothing', deposit: 'the deposit', all: 'everything' } as const

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

function capacityChanges({ capacity: before }: MenuDocument, { capacity: after }: MenuDocument): string[] {
  const days = [...new Set([...before.dates, ...after.dates].map(({ day }) => day))].sort()
  const pointsOn = (dates: typeof before.dates, day: string): string =>
    String(dates.find((date) => date.day === day)?.points ?? 'same as weekday')
  return [
    ...(before.enabled === after.enabled
      ? []
      : [after.enabled ? 'Kitchen points are switched on' : 'Kitchen points are switched off']),
    ...weekdays.flatMap((name, weekday) =>
      numberChange(`Kitchen points on ${name}`, '', before.weekdays[weekday] ?? null, after.weekdays[weekday] ?? null),
    ),
    ...days.flatMap((day) =>
      change(`Kitchen points on ${day}`, pointsOn(before.dates, day), pointsOn(after.dates, day)),
    ),
    ...numberChange('Hours until an unconfirmed order loses its place', '', before.hold_hours, after.hold_hours),
    ...numberChange('Minutes of a slot', '', before.slot_minutes, after.slot_minutes),
    ...numberChange('Orders for each slot', '', before.slot_orders || null, after.slot_orders || null),
    ...(['treats', 'express', 'custom', 'extra_tier', 'wedding'] as const).flatMap((kind) =>
      numberChange(`Points per ${kind.replace('_', ' ')}`, '', before.costs[kind], after.costs[kind]),
    ),
  ]
}
