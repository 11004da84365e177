import type { z } from 'zod'
import { formatClock, weekdayNames } from '../lagos-time.ts'
import type { Naira } from '../money.ts'
import { formatCount, unbroken } from '../text.ts'
import type { Allergens } from './allergens.ts'
import type { Availability, DayLoad } from './availability.ts'
import type { CategoryList } from './category.ts'
import type { CakeTypeId, CustomiserSize, ExpressSize, Option, TierSize } from './options.ts'
import type { Policies } from './policies.ts'
import type { Product } from './product.ts'
import type {
  businessSchema,
  capacitySchema,
  leadTimesSchema,
  openingWeekSchema,
  paymentSchema,
  taxSchema,
  zoneSchema,
} from './shop-terms.ts'
import type { SynonymList } from './synonyms.ts'

/** An option of a builder that the owner can change. */
export interface MenuOption extends Option {
  /** A hidden option is not shown and cannot be ordered. */
  readonly hidden: boolean
  /** Labels from earlier versions, which stored carts and orders may contain. */
  readonly former_names: readonly string[]
  /** Of a flavour; undefined while the owner has not said. */
  readonly allergens?: Allergens | undefined
}

export const decorationBuilders = ['express', 'customiser', 'cakeBuilderPage'] as const
export type DecorationBuilder = (typeof decorationBuilders)[number]

export interface Decoration extends MenuOption {
  readonly builders: readonly DecorationBuilder[]
}

/** Naira for 1 to 4 flavours; null where the size does not allow the count. */
type FlavourCountPrices = readonly [Naira | null, Naira | null, Naira | null, Naira | null]

export interface CustomiserPrices {
  readonly base: Readonly<Record<CustomiserSize, FlavourCountPrices>>
  readonly starting_from: Readonly<Record<CustomiserSize, Naira>>
}

export type DeliveryZone = Readonly<z.infer<typeof zoneSchema>>

/** Opening and closing time in Lagos. Equal times mean closed all day. */
export type OpeningHours = Readonly<z.infer<typeof openingWeekSchema>[number]>

/** How much time the shop needs (docs/business-rules.md#lead-times). */
export type LeadTimes = Readonly<z.infer<typeof leadTimesSchema>>

export type Business = Readonly<z.infer<typeof businessSchema>>

/** The initial menu's account. Customers are never asked to pay into it. */
export const exampleAccountNumber = '0000000000'

export const hasOwnBank = ({ bank }: Pick<Business, 'bank'>): boolean => bank.account_number !== exampleAccountNumber

/** How much the kitchen can make on a day (docs/business-rules.md#capacity). */
export type Capacity = Readonly<z.infer<typeof capacitySchema>>

/** How the shop stands to VAT (docs/business-rules.md#vat). Every price includes it. */
export type TaxTerms = Readonly<z.infer<typeof taxSchema>>

/** Everything that the owner publishes: what the shop sells and how. Money is in naira. */
export interface MenuDocument extends CategoryList, SynonymList {
  /** In the order of the screens. Ids, slugs and titles are unique. */
  readonly products: readonly Product[]
  /** Flavours of customiser, express builder and galleries (docs/business-rules.md#flavour-extras). */
  readonly flavours: readonly MenuOption[]
  readonly decorations: readonly Decoration[]
  /** Flavours of the order form, with their own extras (docs/business-rules.md#order-form-prices). */
  readonly order_form_flavours: readonly MenuOption[]
  readonly order_form_decorations: readonly MenuOption[]
  readonly themes: readonly MenuOption[]
  /** Price of a message on a custom or express cake. */
  readonly message_price: Naira
  readonly express: {
    /** Prices by size, for 1 to 4 layers (docs/business-rules.md#express-prices). */
    readonly base: Readonly<Record<ExpressSize, readonly [Naira, Naira, Naira, Naira]>>
  }
  readonly customiser: {
    /** Prices by price list (docs/business-rules.md#price-readings). */
    readonly price_lists: Readonly<Record<PriceListName, CustomiserPrices>>
    /** Price of each layer above the included ones. */
    readonly layer_price: Naira
    readonly topper_price: Naira
  }
  readonly order_form: {
    readonly base: Readonly<Record<CakeTypeId, Naira>>
    /** Size multipliers in tenths, so that the arithmetic stays in whole numbers. */
    readonly size_tenths: Readonly<Record<TierSize, number>>
  }
  readonly delivery_zones: readonly DeliveryZone[]
  /** One entry per weekday, Sunday first. */
  readonly opening_hours: readonly OpeningHours[]
  readonly lead_times: LeadTimes
  readonly business: Business
  readonly capacity: Capacity
  /** How the bakery is paid (docs/business-rules.md#deposits). */
  readonly payment: Readonly<z.infer<typeof paymentSchema>>
  readonly tax: TaxTerms
  /** The pages with the shop's rules; undefined while the owner has written none. */
  readonly policies?: Policies | undefined
}

/** The published document with what changes without publishing: an argument of every price, fee and lead-time function. */
export interface Menu extends MenuDocument {
  /** The published document's number, counted from 1. */
  readonly version: number
  readonly price_reading: PriceListName
  readonly availability: Availability
  /** What the limited days with orders have left, where somebody has read it: without it they are free. */
  readonly day_loads?: readonly DayLoad[]
  /** The ids of the slots that are full, where somebody has read them. */
  readonly full_slots?: readonly string[]
}

export const offered = <Entry extends { readonly hidden: boolean }>(entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ hidden }) => !hidden)

/** "Custom cakes need 7-14 days' notice". */
export const formatNotice = ({ lead_times: { custom_days, themed_days } }: Pick<Menu, 'lead_times'>): string =>
  `Custom cakes need ${formatDaysNotice(custom_days, themed_days)}`

/** "14 days' notice", "7-14 days' notice" or "1 day's notice". */
export const formatDaysNotice = (from: number, to = from): string =>
  `${from === to ? '' : `${from}-`}${formatCount(to, "day's", "days'")} notice`

/** How long an express cake takes while the shop is open: "3 hours". */
export const formatExpressTime = ({ lead_times: { express_hours } }: Pick<Menu, 'lead_times'>): string =>
  formatCount(express_hours, 'hour')

/** The two price lists of the customiser; `PRICE_READING` selects one (docs/business-rules.md#price-readings). */
export const priceListNames = ['A', 'B'] as const
export type PriceListName = (typeof priceListNames)[number]

const shortWeekdays = weekdayNames.map((name) => name.slice(0, 3))

/** The week from Monday on, equal days in a row as one: ["Mon–Sat 8:00 am–7:00 pm", "Sun 12:00 pm–6:00 pm"]. */
export function formatOpeningHours({ opening_hours }: Pick<Menu, 'opening_hours'>): string[] {
  const groups: { first: number; last: number; hours: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = formatHours(opening_hours[weekday] ?? { open: '', close: '' })
    const previous = groups.at(-1)
    if (previous?.hours === hours) previous.last = weekday
    else groups.push({ first: weekday, last: weekday, hours })
  }
  return groups.map(({ first, last, hours }) =>
    [first === last ? shortWeekdays[first] : `${shortWeekdays[first]}–${shortWeekdays[last]}`, unbroken(hours)].join(
      ' ',
    ),
  )
}

/** "8:00 am–7:00 pm", or "closed" for a day without opening hours. */
export const formatHours = ({ open, close }: OpeningHours): string =>
  open < close ? `${formatClock(open)}–${formatClock(close)}` : 'closed'
