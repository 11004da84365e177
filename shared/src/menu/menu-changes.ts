import { weekdayNames } from '../lagos-time.ts'
import { formatNaira } from '../money.ts'
import { formatCount } from '../text.ts'
import { capacityKinds } from './category.ts'
import { allergenChanges, change, entryChanges, hiddenChange, numberChange, priceChange } from './change-sentences.ts'
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
import { categoryChanges, productChanges } from './product-changes.ts'
import { readSynonyms } from './synonyms.ts'
import { applyUses, isUsed, type ShopUse, shopUseLabels, shopUses } from './uses.ts'

/** The parts of a menu that the owner changes separately. */
export type MenuPart = 'products' | 'prices' | 'delivery' | 'hours' | 'business' | 'capacity'

export interface MenuPartChanges {
  readonly part: MenuPart
  readonly changes: readonly string[]
}

/** The differences between two menus as `describeMenuChanges` names them, by part that differs. */
export function groupMenuChanges(earlier: MenuDocument, later: MenuDocument): MenuPartChanges[] {
  // The console compares with the published menu, which is as it applies.
  const [before, after] = [applyUses(earlier), applyUses(later)]
  return (
    [
      { part: 'products', changes: productPartChanges(before, after) },
      { part: 'prices', changes: cakePriceChanges(before, after) },
      { part: 'delivery', changes: zoneChanges(before, after) },
      { part: 'hours', changes: timeChanges(before, after) },
      { part: 'business', changes: businessPartChanges(before, after) },
      { part: 'capacity', changes: capacityChanges(before, after) },
    ] as const
  ).filter(({ changes }) => changes.length > 0)
}

const productPartChanges = (before: MenuDocument, after: MenuDocument): string[] => [
  ...categoryChanges(before, after),
  ...productChanges(before, after),
  ...(readSynonyms(before) === readSynonyms(after) ? [] : ['Search words: new list']),
]

const businessPartChanges = (before: MenuDocument, after: MenuDocument): string[] => [
  ...businessChanges(before, after),
  ...shopUses.flatMap((use) => change(shopUseLabels[use], formatUse(before, use), formatUse(after, use))),
  ...depositChanges(before, after),
  ...taxChanges(before, after),
  ...policyChanges(before, after),
]

/** Every difference between two menus, as sentences for the owner: "Brownies, Box of 12: ₦30,000 → ₦32,000". */
export const describeMenuChanges = (before: MenuDocument, after: MenuDocument): string[] =>
  groupMenuChanges(before, after).flatMap(({ changes }) => changes)

const cakePriceChanges = (before: MenuDocument, after: MenuDocument): string[] => [
  ...optionLists.flatMap((list) => optionChanges(optionListNames[list], before[list], after[list])),
  ...priceChange('Message on a cake', before.message_price, after.message_price),
  ...expressChanges(before, after),
  ...customiserChanges(before, after),
  ...orderFormChanges(before, after),
]

const optionListNames: Readonly<Record<OptionList, string>> = {
  flavours: 'Flavour',
  decorations: 'Decoration',
  order_form_flavours: 'Order form flavour',
  order_form_decorations: 'Order form decoration',
  themes: 'Theme',
}

type AnyOption = MenuOption | Decoration

const optionChanges = (list: string, before: readonly AnyOption[], after: readonly AnyOption[]): string[] =>
  entryChanges(before, after, {
    list: `${list.toLowerCase()}s`,
    keyOf: ({ id }) => id,
    nameOf: ({ label }) => `${list} ${label}`,
    describeNew: ({ label, extra }) => `New: ${list} ${label}, ${formatNaira(extra)} extra`,
    describeChange: (earlier, option) => {
      const name = `${list} ${option.label}`
      return [
        ...change(list, earlier.label, option.label),
        ...priceChange(name, earlier.extra, option.extra),
        ...allergenChanges(name, earlier.allergens, option.allergens),
        ...change(`${name}, builders`, buildersOf(earlier), buildersOf(option)),
        ...hiddenChange(name, earlier.hidden, option.hidden),
      ]
    },
  })

const buildersOf = (option: AnyOption): string => ('builders' in option ? option.builders.join(', ') : '')

const expressChanges = (before: MenuDocument, after: MenuDocument): string[] =>
  expressSizes.flatMap((size) =>
    [1, 2, 3, 4].flatMap((layers) =>
      priceChange(
        `Express cake, ${sizeLabel(size)}, ${formatCount(layers, 'layer')}`,
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
        `${name}, ${sizeLabel(size)}, ${formatCount(count, 'flavour')}`,
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

const zoneChanges = ({ delivery_zones: before }: MenuDocument, { delivery_zones: after }: MenuDocument): string[] =>
  entryChanges(before, after, {
    list: 'delivery areas',
    keyOf: ({ name }) => name,
    nameOf: ({ name }) => `Delivery area ${name}`,
    describeNew: ({ name, fee }) => `New delivery area: ${name}, ${formatNaira(fee)}`,
    describeChange: (earlier, { name, fee, minutes, hidden }) => [
      ...priceChange(`Delivery to ${name}`, earlier.fee, fee),
      ...numberChange(`Journey to ${name}`, ' minutes', earlier.minutes, minutes),
      ...hiddenChange(`Delivery area ${name}`, earlier.hidden, hidden),
    ],
  })

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

const businessFields = [
  ['name', 'Short name'],
  ['title', 'Name of the bakery'],
  ['tagline', 'Tagline'],
  ['address', 'Address'],
  ['street', 'Street'],
  ['city', 'City'],
  ['phone', 'Phone number'],
  ['whatsapp', 'WhatsApp number'],
  ['email', 'Email address'],
] as const

const businessChanges = ({ business: before }: MenuDocument, { business: after }: MenuDocument): string[] => [
  ...businessFields.flatMap(([field, label]) => change(label, before[field], after[field])),
  ...change('Bank', before.bank.bank, after.bank.bank),
  ...change('Account name', before.bank.account_name, after.bank.account_name),
  ...change('Account number', before.bank.account_number, after.bank.account_number),
]

const formatUse = (menu: MenuDocument, use: ShopUse): string => (isUsed(menu, use) ? 'in use' : 'not in use')

const depositChanges = ({ payment: before }: MenuDocument, { payment: after }: MenuDocument): string[] => [
  ...numberChange('Deposit for custom orders', ' %', before.deposit_percent, after.deposit_percent),
  ...orderTypes.flatMap((type) =>
    change(`Instalments of ${type} orders`, formatPlan(before.instalments[type]), formatPlan(after.instalments[type])),
  ),
  ...change(
    'Paid before confirming',
    beforeConfirmingLabels[before.before_confirming],
    beforeConfirmingLabels[after.before_confirming],
  ),
  ...numberChange('Discount by the desk', ' %', before.desk_discount_percent, after.desk_discount_percent),
  ...change('Desk staff count the cash', before.desk_counts_cash ? 'yes' : 'no', after.desk_counts_cash ? 'yes' : 'no'),
  ...change("Pay with the bakery's email", before.bakery_email ? 'yes' : 'no', after.bakery_email ? 'yes' : 'no'),
]

const policyChanges = ({ policies: before }: MenuDocument, { policies: after }: MenuDocument): string[] =>
  policySlugs.flatMap((slug) => {
    const [earlier, later] = [before?.[slug], after?.[slug]]
    const name = `Page “${policyTitles[slug]}”`
    return [
      ...((earlier?.text ?? '') === (later?.text ?? '') ? [] : [`${name}: new text`]),
      ...change(`${name}, published`, earlier?.published ? 'yes' : 'no', later?.published ? 'yes' : 'no'),
    ]
  })

type Plan = MenuDocument['payment']['instalments'][OrderType]

/** "25 % 14 days before, the rest on the day": without the deposit of custom orders, which is a setting of its own. */
const formatPlan = ({ parts, rest_days_before, ...plan }: Plan): string =>
  [
    ...('deposit_percent' in plan && plan.deposit_percent > 0 ? [`${plan.deposit_percent} % deposit`] : []),
    ...parts.map(({ percent, days_before }) => `${percent} % ${formatCount(days_before, 'day')} before`),
    `the rest ${rest_days_before === 0 ? 'on the day' : `${formatCount(rest_days_before, 'day')} before`}`,
  ].join(', ')

const taxChanges = ({ tax: before }: MenuDocument, { tax: after }: MenuDocument): string[] => [
  ...change('Registered for VAT', before.registered ? 'yes' : 'no', after.registered ? 'yes' : 'no'),
  ...change('TIN', before.tin, after.tin),
  ...change('Registration number', before.registration_number, after.registration_number),
  ...numberChange('VAT', ' %', before.rate_percent, after.rate_percent),
]

const beforeConfirmingLabels = { nothing: 'nothing', deposit: 'the deposit', all: 'everything' } as const

function capacityChanges({ capacity: before }: MenuDocument, { capacity: after }: MenuDocument): string[] {
  const days = [...new Set([...before.dates, ...after.dates].map(({ day }) => day))].sort()
  const pointsOn = (dates: typeof before.dates, day: string): string =>
    String(dates.find((date) => date.day === day)?.points ?? 'same as weekday')
  return [
    ...(before.enabled === after.enabled
      ? []
      : [after.enabled ? 'Kitchen points are switched on' : 'Kitchen points are switched off']),
    ...weekdayNames.flatMap((name, weekday) =>
      numberChange(`Kitchen points on ${name}s`, '', before.weekdays[weekday] ?? null, after.weekdays[weekday] ?? null),
    ),
    ...days.flatMap((day) =>
      change(`Kitchen points on ${day}`, pointsOn(before.dates, day), pointsOn(after.dates, day)),
    ),
    ...numberChange('Hours until an unconfirmed order loses its place', '', before.hold_hours, after.hold_hours),
    ...numberChange('Minutes of a slot', '', before.slot_minutes, after.slot_minutes),
    ...numberChange('Orders for each slot', '', before.slot_orders || null, after.slot_orders || null),
    ...capacityKinds.flatMap((kind) =>
      numberChange(`Points per ${kind.replace('_', ' ')}`, '', before.costs[kind], after.costs[kind]),
    ),
  ]
}
