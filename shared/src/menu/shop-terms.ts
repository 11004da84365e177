import { z } from 'zod'
import { invalidEmail, looksLikeEmail } from '../email.ts'
import {
  calendarDayField,
  cleanText,
  clockField,
  closesLater,
  emailField,
  hoursFields,
  phoneField,
  typedEmailField,
} from '../fields.ts'
import { naira } from '../money.ts'
import { paidBeforeConfirming } from '../payments/online.ts'
import { internationalDigits } from '../phone.ts'
import { capacityKinds, slotLengths } from './category.ts'

/** Naira; the largest cake of the shop costs about a million. */
const maxMenuPrice = 10_000_000

/** Every bound of a menu's fields, for the schema and for the fields of the console. */
export const menuLimits = {
  products: 500,
  categories: 20,
  options: 20,
  list: 60,
  zones: 100,
  dates: 400,
  title: 80,
  description: 300,
  policy: 6000,
  synonyms: 3000,
  label: 60,
  note: 160,
  alt: 300,
  price: maxMenuPrice,
  tiers: 6,
  minutes: 600,
  perOrder: 999,
  expressHours: 12,
  holdHours: 336,
  days: 90,
  planDays: 365,
  planParts: 4,
  points: 1000,
  sizeTenths: 1000,
} as const

export const text = (name: string, { min = 1, max }: { readonly min?: number; readonly max: number }) => {
  const error = min === 0 ? `Shorten ${name} to ${max} characters` : `Enter ${name} (${min} to ${max} characters)`
  return z.string(error).overwrite(cleanText).min(min, error).max(max, error)
}

export const wholeNumber = (name: string, min: number, max: number) => {
  const error = `Enter ${name} as a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`
  return z.int(error).min(min, error).max(max, error)
}

export const price = (name: string, min = 0) => wholeNumber(name, min, maxMenuPrice).transform(naira)

export const hidden = z.boolean().default(false)

export const openingWeekSchema = z
  .array(z.object(hoursFields).refine(...closesLater))
  .length(7, 'Enter opening hours for all seven days')
  .refine((days) => days.some(({ open, close }) => open < close), 'Open on at least one day a week')

export const zoneSchema = z.object({
  name: text('the area name', { min: 2, max: menuLimits.label }).refine(
    (name) => name.toLowerCase() !== 'bakery',
    '“Bakery” means pickup, so choose another name',
  ),
  fee: price('the delivery fee'),
  /** Of the journey from the bakery. */
  minutes: wholeNumber('the travel minutes', 0, menuLimits.minutes),
  hidden,
})

const points = (name: string) => wholeNumber(name, 0, menuLimits.points)

export const leadTimesSchema = z.object({
  /** Opening hours needed for an express cake. */
  express_hours: wholeNumber('the hours for an express cake', 1, menuLimits.expressHours),
  /** Lagos time from which ready items are available on the next opening day. */
  ready_from: clockField,
  custom_days: wholeNumber('the days for a custom cake', 1, menuLimits.days),
  themed_days: wholeNumber('the days for a themed cake', 1, menuLimits.days),
})

export const capacitySchema = z.object({
  /** False when no day is limited. */
  enabled: z.boolean(),
  /** Points of each weekday, Sunday first; null: not limited. */
  weekdays: z.array(points('the daily points').nullable()).length(7, 'Enter points for all seven days'),
  /** For single days, which replace their weekday's points. */
  dates: z.array(z.object({ day: calendarDayField, points: points('the points') })).max(menuLimits.dates),
  /** How long an unconfirmed and unpaid order keeps its place. Versions from before there were holds do not have it. */
  hold_hours: wholeNumber('the hold hours', 1, menuLimits.holdHours).default(24),
  costs: z.record(z.enum(capacityKinds), points('the points')),
  // Versions from before there were slots do not have them.
  slot_minutes: z.literal(slotLengths, 'Choose how long a slot is').default(60),
  /** Orders for each slot, of any size; 0: not limited. */
  slot_orders: wholeNumber('the orders for each slot', 0, menuLimits.points).default(0),
})

const planFields = {
  /** What is paid between the deposit and the rest, as percents of the order. */
  parts: z
    .array(
      z.object({
        percent: wholeNumber('the percentage', 1, 98),
        days_before: wholeNumber('the days before delivery', 1, menuLimits.planDays),
      }),
    )
    .max(menuLimits.planParts, `Add at most ${menuLimits.planParts} payments`)
    .default([]),
  /** When the rest is due; 0: on the day of delivery. */
  rest_days_before: wholeNumber('the days before delivery', 0, menuLimits.planDays).default(0),
}

const ownDeposit = { deposit_percent: wholeNumber('the deposit percentage', 0, 100).default(0) }

/** How orders of each type are paid. The deposit of custom orders is the menu's `deposit_percent`. */
const plansSchema = z.object({
  custom: z.object(planFields).prefault({}),
  express: z.object({ ...ownDeposit, ...planFields }).prefault({}),
  regular: z.object({ ...ownDeposit, ...planFields }).prefault({}),
})

export const paymentSchema = z.object({
  /** The share of a custom order that is asked for in advance; 0: nothing. */
  deposit_percent: wholeNumber('the deposit percentage', 0, 100),
  // Versions from before there were online payments have neither.
  before_confirming: z.enum(paidBeforeConfirming).default('nothing'),
  /** Whether orders without an email address are paid online with the bakery's. */
  bakery_email: z.boolean().default(false),
  /** The share of the items that desk staff may take off. Versions from before there were discounts do not have it. */
  desk_discount_percent: wholeNumber('the discount percentage', 0, 100).default(10),
  /** Whether desk staff count the till, without seeing what is expected. */
  desk_counts_cash: z.boolean().default(false),
  // Versions from before there were instalments do not have them.
  instalments: plansSchema.prefault({}),
})

const whatsappError = 'Enter the WhatsApp number with its country code, such as 234 803 555 0100'

const used = z.boolean().default(true)

export const businessSchema = z.object({
  name: text('the short name', { max: 60 }),
  title: text("your bakery's name", { max: 60 }),
  tagline: text('the tagline', { max: 160 }),
  /** In one line, with street and city. */
  address: text('the address', { min: 5, max: 300 }),
  street: text('the street', { max: 200 }),
  city: text('the city', { max: 100 }),
  phone: phoneField.regex(/^\+?\d[\d ()-]{5,24}$/, 'Enter a phone number with digits, spaces and +'),
  /** International digits only, as wa.me links require. */
  whatsapp: z
    .string()
    .overwrite(internationalDigits)
    .regex(/^\d{7,15}$/, whatsappError),
  email: typedEmailField.refine(looksLikeEmail, invalidEmail),
  bank: z.object({
    bank: text("the bank's name", { max: 80 }),
    account_name: text('the account name', { max: 80 }),
    account_number: z.string().regex(/^\d{10}$/, 'Enter a 10-digit account number'),
  }),
  /** Whether the shop uses each. Versions from before the owner could say have none, and use everything. */
  uses: z.object({ riders: used, quotes: used, codes: used, instalments: used, capacity: used }).optional(),
})

/** Contacts that reach the bakery. Versions from before these rules stay readable. */
export const contactFields = {
  email: emailField,
  whatsapp: businessSchema.shape.whatsapp.regex(/^(?!0|2340)/, whatsappError),
}

const rateError = 'Enter a rate from 0 to 50 percent, with up to two decimals'

export const taxSchema = z
  .object({
    registered: z.boolean(),
    /** The tax identification number; empty while the shop has none. */
    tin: text('the TIN', { min: 0, max: 30 }),
    /** Of the company at the Corporate Affairs Commission. */
    registration_number: text('the registration number', { min: 0, max: 30 }),
    rate_percent: z.number(rateError).min(0, rateError).max(50, rateError).multipleOf(0.01, rateError),
  })
  .refine(({ registered, tin }) => !registered || tin !== '', {
    path: ['tin'],
    error: 'Enter the TIN: tax invoices need it',
  })
