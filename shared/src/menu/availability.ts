import type { LagosDay, LagosTime } from '../lagos-time.ts'
import { optionLists } from './options.ts'

export const soldOutLists = ['products', ...optionLists] as const
export type SoldOutList = (typeof soldOutLists)[number]

export interface SoldOut {
  readonly list: SoldOutList
  readonly id: string
  /** The name of the product's option; null for the whole product. */
  readonly option: string | null
  /** When it is available again, in ISO 8601; null until further notice. */
  readonly until: string | null
}

/** Names what is sold out, whenever that ends. */
export const soldOutKey = ({ list, id, option }: Pick<SoldOut, 'list' | 'id' | 'option'>): string =>
  JSON.stringify([list, id, option])

/** A day with other opening hours than its weekday. Equal times mean closed all day. */
export interface SpecialDay {
  readonly day: LagosDay
  readonly open: LagosTime
  readonly close: LagosTime
  /** Such as "Christmas Day"; may be empty. */
  readonly name: string
}

export interface Pause {
  /** When the shop reopens for orders, in ISO 8601; null until further notice. */
  readonly until: string | null
  readonly message: string
  /** When staff paused, in ISO 8601. */
  readonly since?: string | undefined
}

/** The points that a limited day has left; see shared/src/calendar/capacity.ts. */
export interface DayLoad {
  readonly day: LagosDay
  /** Never negative. */
  readonly free: number
}

/** Staff change it during the day, without publishing a menu. */
export interface Availability {
  readonly sold_out: readonly SoldOut[]
  readonly special_days: readonly SpecialDay[]
  readonly pause: Pause | null
  /** Whether the owner has opened the shop: until then it accepts no orders. */
  readonly opened: boolean
  /** The ids of the products most ordered in 30 days, most first. Each server counts them by itself. */
  readonly loved?: readonly number[] | undefined
  readonly pays_online?: true | undefined
}

/** The opening time is not part of the document, so replacing the document can't change it. */
export type StoredAvailability = Omit<Availability, 'opened' | 'loved' | 'pays_online'>

export const fullAvailability: Availability = {
  sold_out: [],
  special_days: [],
  pause: null,
  opened: true,
}
