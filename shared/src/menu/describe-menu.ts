import { weekdayNames } from '../lagos-time.ts'
import { formatNaira, type Naira } from '../money.ts'
import { formatCount } from '../text.ts'
import type { Allergens } from './allergens.ts'
import { type Category, capacityKinds, findCategory } from './category.ts'
import type { CustomiserPrices, Decoration, MenuDocument, MenuOption } from './menu.ts'
import { formatOpeningHours, priceListNames } from './menu.ts'
import {
  cakeTypes,
  customiserSizes,
  expressSizes,
  type OptionList,
  optionLists,
  sizeLabel,
  tierSizes,
} from './options.ts'
import { type OrderType, orderTypes } from './order-types.ts'
import { policySlugs, policyTitles } from './policies.ts'
import { formatSize, isCustomCake, type Product } from './product.ts'
import { readSynonyms } from './synonyms.ts'
import { isUsed, shopUseLabels, shopUses } from './uses.ts'

/** A value of the menu as the owner reads it. Of a `long` one the sentence says only that it is new. */
type Value = readonly [label: string, text: string, length?: 'long']

/** An entry of a list, such as a product. */
export interface Entry extends Described {
  readonly key: string | number
  /** Keys that it had before. */
  readonly formerKeys?: readonly string[]
  readonly name: string
  /** Follows the name in "New: Delivery to Yaba, ₦5,000". */
  readonly summary?: string
}

export interface Described {
  readonly values?: readonly Value[]
  readonly lists?: readonly EntryList[]
}

export interface EntryList {
  /** In "Reordered: categories". */
  readonly name: string
  readonly entries: readonly Entry[]
}

const describeProducts = (menu: MenuDocument): Described => ({
  lists: [
    { name: 'categories', entries: menu.categories.map(describeCategory) },
    { name: 'products', entries: menu.products.map((product) => describeProduct(product, menu)) },
  ],
  values: [['Search words', readSynonyms(menu), 'long']],
})

const describeDelivery = ({ delivery_zones }: MenuDocument): Described => ({
  lists: [
    {
      name: 'delivery areas',
      entries: delivery_zones.map(({ name, fee, minutes, hidden }) => ({
        key: name,
        name: `Delivery to ${name}`,
        summary: formatNaira(fee),
        values: [['', formatNaira(fee)], ['journey', `${minutes} minutes`], shown(hidden)],
      })),
    },
  ],
})

const describeHours = (menu: MenuDocument): Described => ({
  values: [
    ['Opening hours', formatOpeningHours(menu).join(', ')],
    ['Express cake', `${menu.lead_times.express_hours} opening hours`],
    ['Ready items, from', menu.lead_times.ready_from],
    ['Custom cakes, notice', `${menu.lead_times.custom_days} days`],
    ['Themed and tiered cakes, notice', `${menu.lead_times.themed_days} days`],
  ],
})

/** Everything of the menu, by the parts that the owner changes separately. */
export const menuParts = [
  { part: 'products', read: describeProducts },
  { part: 'prices', read: describeCakePrices },
  { part: 'delivery', read: describeDelivery },
  { part: 'hours', read: describeHours },
  { part: 'business', read: describeBusiness },
  { part: 'capacity', read: describeCapacity },
] as const

const yesNo = (is: boolean | undefined): string => (is ? 'yes' : 'no')
const shown = (hidden: boolean): Value => ['shown', yesNo(!hidden)]
const price = (amount: Naira | null | undefined): string =>
  amount === null || amount === undefined ? 'not offered' : formatNaira(amount)
const limit = (count: number | null | undefined): string => String(count ?? 'no limit')
const allergenValues = (allergens: Allergens | undefined): Value[] => [
  ['contains', allergens?.contains.join(', ') ?? ''],
  ['may contain', allergens?.may_contain.join(', ') ?? ''],
]

const leadLabels: Readonly<Record<Category['lead_time'], string>> = {
  express: 'as an express cake',
  ready: 'next opening day',
  custom: 'as a custom cake',
  themed: 'as a themed cake',
}

const describeCategory = (category: Category): Entry => ({
  key: category.id,
  name: `Category ${category.title}`,
  values: [
    ['title', category.title],
    ['filter', category.label],
    ['note', category.note],
    ['kind', category.kind.replace('_', ' ')],
    ['notice', leadLabels[category.lead_time]],
    ['counts as', category.capacity],
    ['VAT', category.tax_class ?? 'standard'],
  ],
})

function describeProduct(product: Product, menu: MenuDocument): Entry {
  const { title, options, base_price } = product
  const isCake = isCustomCake(product, menu)
  const prices = options.map(({ name, price: amount }) => `${name} ${formatNaira(amount)}`)
  return {
    key: product.id,
    name: title,
    summary: isCake ? `from ${formatNaira(base_price)}` : prices.join(', '),
    lists: [
      {
        name: `options of ${title}`,
        entries: options.map(({ name, price: amount, former_names, hidden }) => ({
          key: name,
          formerKeys: former_names,
          name: `${title}, ${name}`,
          summary: formatNaira(amount),
          values: [['', formatNaira(amount)], ['name', name], shown(hidden)],
        })),
      },
    ],
    values: [
      ['title', title],
      ['description', product.description],
      ['category', findCategory(menu, product.category)?.title ?? product.category],
      ['gallery', product.gallery],
      ['address', product.slug],
      ['tiers', String(product.tiers ?? 'not set')],
      ['size', formatSize(product) ?? 'not set'],
      ['base price', isCake ? formatNaira(base_price) : 'none'],
      ['most per order', limit(product.max_quantity)],
      ['takes a message', yesNo(product.takes_message)],
      ...allergenValues(product.allergens),
      ['image', JSON.stringify(product.image) ?? '', 'long'],
      ['close-up', JSON.stringify(product.close_up) ?? '', 'long'],
      shown(product.hidden),
      ['pinned to “Loved this week”', yesNo(product.pinned)],
    ],
  }
}

const optionListNames: Readonly<Record<OptionList, string>> = {
  flavours: 'Flavour',
  decorations: 'Decoration',
  order_form_flavours: 'Order form flavour',
  order_form_decorations: 'Order form decoration',
  themes: 'Theme',
}

const describeOption = (option: MenuOption | Decoration, kind: string): Entry => ({
  key: option.id,
  name: `${kind} ${option.label}`,
  summary: `${formatNaira(option.extra)} extra`,
  values: [
    ['label', option.label],
    ['', formatNaira(option.extra)],
    ...allergenValues(option.allergens),
    ['builders', 'builders' in option ? option.builders.join(', ') : ''],
    shown(option.hidden),
  ],
})

const counts = [1, 2, 3, 4] as const

function describeCakePrices({ express, customiser, order_form, message_price, ...menu }: MenuDocument): Described {
  return {
    lists: optionLists.map((list) => ({
      name: `${optionListNames[list].toLowerCase()}s`,
      entries: menu[list].map((option) => describeOption(option, optionListNames[list])),
    })),
    values: [
      ['Message on a cake', price(message_price)],
      ...expressSizes.flatMap((size) =>
        counts.map((layers): Value => {
          const cake = `Express cake, ${sizeLabel(size)}, ${formatCount(layers, 'layer')}`
          return [cake, price(express.base[size][layers - 1])]
        }),
      ),
      ...priceListNames.flatMap((name) => describePriceList(name, customiser.price_lists[name])),
      ['Custom cake, extra layer', price(customiser.layer_price)],
      ['Custom cake, acrylic topper', price(customiser.topper_price)],
      ...cakeTypes.map(({ id, label }): Value => [`${label} cake, base price`, price(order_form.base[id])]),
      ...tierSizes.map((size): Value => {
        return [`${sizeLabel(size)} tier, factor`, String(order_form.size_tenths[size] / 10)]
      }),
    ],
  }
}

const describePriceList = (name: string, prices: CustomiserPrices): Value[] =>
  customiserSizes.flatMap((size) => {
    const cake = `Custom cake (price list ${name}), ${sizeLabel(size)}`
    return [
      ...counts.map(
        (count): Value => [`${cake}, ${formatCount(count, 'flavour')}`, price(prices.base[size][count - 1])],
      ),
      [`${cake}, “starting from”`, price(prices.starting_from[size])] as const,
    ]
  })

const beforeConfirmingLabels = { nothing: 'nothing', deposit: 'the deposit', all: 'everything' } as const

function describeBusiness(menu: MenuDocument): Described {
  const { business, payment, tax, policies } = menu
  return {
    values: [
      ['Short name', business.name],
      ['Name of the bakery', business.title],
      ['Tagline', business.tagline],
      ['Address', business.address],
      ['Street', business.street],
      ['City', business.city],
      ['Phone number', business.phone],
      ['WhatsApp number', business.whatsapp],
      ['Email address', business.email],
      ['Bank', business.bank.bank],
      ['Account name', business.bank.account_name],
      ['Account number', business.bank.account_number],
      ...shopUses.map((use): Value => [shopUseLabels[use], isUsed(menu, use) ? 'in use' : 'not in use']),
      ['Deposit for custom orders', `${payment.deposit_percent} %`],
      ...orderTypes.map((type): Value => [`Instalments of ${type} orders`, formatPlan(payment.instalments[type])]),
      ['Paid before confirming', beforeConfirmingLabels[payment.before_confirming]],
      ['Discount by the desk', `${payment.desk_discount_percent} %`],
      ['Desk staff count the cash', yesNo(payment.desk_counts_cash)],
      ["Pay with the bakery's email", yesNo(payment.bakery_email)],
      ['Registered for VAT', yesNo(tax.registered)],
      ['TIN', tax.tin],
      ['Registration number', tax.registration_number],
      ['VAT', `${tax.rate_percent} %`],
      ...policySlugs.flatMap((slug): Value[] => [
        [`Page “${policyTitles[slug]}”, text`, policies?.[slug]?.text ?? '', 'long'],
        [`Page “${policyTitles[slug]}”, published`, yesNo(policies?.[slug]?.published)],
      ]),
    ],
  }
}

type Plan = MenuDocument['payment']['instalments'][OrderType]

/** "25 % 14 days before, the rest on the day": without the deposit of custom orders, which is a setting of its own. */
const formatPlan = ({ parts, rest_days_before, ...plan }: Plan): string =>
  [
    ...('deposit_percent' in plan && plan.deposit_percent > 0 ? [`${plan.deposit_percent} % deposit`] : []),
    ...parts.map(({ percent, days_before }) => `${percent} % ${formatCount(days_before, 'day')} before`),
    `the rest ${rest_days_before === 0 ? 'on the day' : `${formatCount(rest_days_before, 'day')} before`}`,
  ].join(', ')

function describeCapacity({ capacity }: MenuDocument): Described {
  return {
    values: [
      ['Kitchen points', capacity.enabled ? 'on' : 'off'],
      ...weekdayNames.map((name, weekday): Value => [`Kitchen points on ${name}s`, limit(capacity.weekdays[weekday])]),
      ...capacity.dates.map(({ day, points }): Value => [`Kitchen on ${day}`, `${points} points`]),
      ['Hours until an unconfirmed order loses its place', String(capacity.hold_hours)],
      ['Minutes of a slot', String(capacity.slot_minutes)],
      ['Orders for each slot', limit(capacity.slot_orders || null)],
      ...capacityKinds.map((kind): Value => [`Points per ${kind.replace('_', ' ')}`, String(capacity.costs[kind])]),
    ],
  }
}
