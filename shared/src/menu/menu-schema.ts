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
import { allergens } from './allergens.ts'
import { categoryKinds, initialCategories, leadKinds, pieceKinds, reservedCategoryIds, taxClasses } from './category.ts'
import { findInconsistencies } from './find-inconsistencies.ts'
import { capacityKinds, decorationBuilders, type MenuDocument, slotLengths } from './menu.ts'
import { customiserSizes, expressSizes, isPlaceholderText, normalizeLabel, tierSizes } from './options.ts'
import { galleryIds } from './product.ts'

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
  points: 1000,
  sizeTenths: 1000,
} as const

const text = (name: string, { min = 1, max }: { readonly min?: number; readonly max: number }) => {
  const error = min === 0 ? `Shorten ${name} to ${max} characters` : `Enter ${name} (${min} to ${max} characters)`
  return z.string(error).overwrite(cleanText).min(min, error).max(max, error)
}

const wholeNumber = (name: string, min: number, max: number) => {
  const error = `Enter ${name} as a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`
  return z.int(error).min(min, error).max(max, error)
}

const price = (name: string, min = 0) => wholeNumber(name, min, maxMenuPrice).transform(naira)

const slug = (name: string) => {
  const error = `Enter ${name}: up to 60 lowercase letters, digits and single hyphens, such as “brownies”`
  return z
    .string(error)
    .max(60, error)
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, error)
}

/** Names are stored in comma-separated lists, and some phrases mean “nothing chosen”. */
const label = (name: string) =>
  text(name, { max: menuLimits.label })
    .refine((value) => normalizeLabel(value) !== '', `Enter ${name} with a letter or a digit`)
    .refine((value) => !value.includes(','), `Enter ${name} without a comma`)
    .refine((value) => !isPlaceholderText(value), `Enter ${name} that doesn't mean “nothing chosen”`)

const formerNames = z.array(z.string().max(200)).max(200).default([])
const hidden = z.boolean().default(false)

const allergenList = z.array(z.enum(allergens, 'Choose allergens of the list')).max(allergens.length)
// Versions from before allergens were listed do not have them.
const allergenFields = z.object({ contains: allergenList, may_contain: allergenList }).optional()

const productImage = z.object({
  hash: z.string().regex(/^[\da-f]{64}$/, 'Upload the image again'),
  alt: text('the image description', { max: menuLimits.alt }),
  colour: z.string().regex(/^#(?:[\da-f]{3}){1,2}$/, 'Enter the image colour like #b97'),
})

const productOption = z.object({
  name: label('the option name'),
  price: price('the option price', 1),
  hidden,
  former_names: formerNames,
})

const product = z.object({
  id: wholeNumber('the product number', 1, 1_000_000),
  gallery: z.enum(galleryIds, 'Choose a gallery'),
  slug: slug('the product address'),
  title: text('the product title', { max: menuLimits.title }),
  category: z.string('Choose a category'),
  description: text('the product description', { max: menuLimits.description }),
  base_price: price('the base price', 1),
  options: z
    .array(productOption)
    .min(1, 'Add at least one option')
    .max(menuLimits.options, `Choose at most ${menuLimits.options} options`),
  tiers: wholeNumber('the number of tiers', 1, menuLimits.tiers).nullable().default(null),
  image: productImage.nullable().default(null),
  close_up: productImage.optional(),
  hidden,
  pinned: z.literal(true).optional(),
  allergens: allergenFields,
  takes_message: z.literal(true).optional(),
  max_quantity: wholeNumber('the most per order', 1, menuLimits.perOrder).optional(),
  former_names: formerNames,
})

const category = z.object({
  id: slug('the category id').refine(
    (id) => !reservedCategoryIds.includes(id),
    'Enter a category id that is not reserved',
  ),
  label: text('the category label', { max: 30 }),
  title: text('the category title', { max: menuLimits.label }),
  note: text('the category note', { min: 0, max: menuLimits.note }),
  kind: z.enum(categoryKinds),
  lead_time: z.enum(leadKinds, 'Choose the notice of the category'),
  capacity: z.enum(pieceKinds, 'Choose what a piece of the category counts as'),
  tax_class: z.enum(taxClasses, 'Choose the VAT of the category').optional(),
})

const optionFields = (name: string) => ({
  id: slug(`the ${name} id`),
  label: label(`the ${name} name`),
  extra: price(`the extra price of the ${name}`),
  hidden,
  former_names: formerNames,
  allergens: allergenFields,
})

const optionList = (name: string) =>
  z
    .array(z.object(optionFields(name)))
    .max(menuLimits.list, `Add at most ${menuLimits.list} entries to this list`)
    .refine((entries) => entries.some((entry) => !entry.hidden), `Show at least one ${name}`)

const layerPrices = (inches: number) => {
  const field = price(`the ${inches}-inch price`, 1)
  return z.tuple([field, field, field, field])
}

/** Price list B sells a 4 inch cake for its extras only, so a base price may be 0. */
const flavourPrices = (inches: number) => {
  const field = price(`the ${inches}-inch price`)
  const isLarge = inches >= 12
  const missing = isLarge ? z.null(`${inches}-inch cakes have three or four flavours`) : field
  return z.tuple([missing, missing, field, field])
}

const forEachSize = <Size extends number, Field extends z.ZodType>(
  sizes: readonly Size[],
  toField: (inches: Size) => Field,
): z.ZodObject<Record<Size, Field>> =>
  z.object(Object.fromEntries(sizes.map((inches) => [inches, toField(inches)] as const)))

const customiserPrices = z.object({
  base: forEachSize(customiserSizes, flavourPrices),
  starting_from: forEachSize(customiserSizes, (inches) => price(`the ${inches}-inch starting price`)),
})

const sizeTenths = (inches: number) => wholeNumber(`the ${inches}-inch factor, in tenths,`, 1, menuLimits.sizeTenths)

/** One entry per weekday, Sunday first, in Lagos time. Equal times mean closed all day. */
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

export const paymentSchema = z.object({
  /** The share of a custom order that is asked for in advance; 0: nothing. */
  deposit_percent: wholeNumber('the deposit percentage', 0, 100),
  // Versions from before there were online payments have neither.
  before_confirming: z.enum(paidBeforeConfirming).default('nothing'),
  /** Whether orders without an email address are paid online with the bakery's. */
  bakery_email: z.boolean().default(false),
})

const whatsappError = 'Enter the WhatsApp number with its country code, such as 234 803 555 0100'

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

export const menuDocumentSchema = z
  .object({
    // Versions from before categories could be changed do not have them.
    categories: z
      .array(category)
      .max(menuLimits.categories, `There are at most ${menuLimits.categories} categories`)
      .default(() => [...initialCategories]),
    products: z
      .array(product)
      .max(menuLimits.products, `Add at most ${menuLimits.products} products`)
      .refine((products) => products.some((entry) => !entry.hidden), 'Show at least one product'),
    flavours: optionList('flavour'),
    decorations: z
      .array(z.object({ ...optionFields('decoration'), builders: z.array(z.enum(decorationBuilders)).max(3) }))
      .max(menuLimits.list),
    order_form_flavours: optionList('flavour'),
    order_form_decorations: optionList('decoration'),
    themes: optionList('theme'),
    message_price: price('the message price'),
    express: z.object({ base: forEachSize(expressSizes, layerPrices) }),
    customiser: z.object({
      price_lists: z.object({ A: customiserPrices, B: customiserPrices }),
      layer_price: price('the layer price'),
      topper_price: price('the topper price'),
    }),
    order_form: z.object({
      base: z.object({
        themed: price('the base price of a themed cake', 1),
        wedding: price('the base price of a wedding cake', 1),
      }),
      size_tenths: forEachSize(tierSizes, sizeTenths),
    }),
    delivery_zones: z.array(zoneSchema).max(menuLimits.zones, `Add at most ${menuLimits.zones} delivery areas`),
    opening_hours: openingWeekSchema,
    lead_times: leadTimesSchema,
    business: businessSchema,
    capacity: capacitySchema,
    // Versions from before there were deposits have no such part.
    payment: paymentSchema.default({ deposit_percent: 0, before_confirming: 'nothing', bakery_email: false }),
    // Versions from before there were invoices have no such part.
    tax: taxSchema.default({ registered: false, tin: '', registration_number: '', rate_percent: 7.5 }),
  })
  .superRefine((document, context) => {
    for (const { path, message } of findInconsistencies(document)) context.addIssue({ code: 'custom', path, message })
  })

const newMenuSchema = menuDocumentSchema.superRefine(({ business }, context) => {
  const { error } = z.object(contactFields).safeParse(business)
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['business', ...path], message })
})

/** An error of a menu: where, such as `products.3.title`, and a sentence. */
export interface MenuError {
  readonly path: string
  readonly message: string
}

export type ParsedMenu =
  | { readonly ok: true; readonly document: MenuDocument }
  | { readonly ok: false; readonly errors: readonly MenuError[] }

export function checkMenuDocument(value: unknown): ParsedMenu {
  const parsed = newMenuSchema.safeParse(value)
  if (parsed.success) return { ok: true, document: parsed.data }
  return {
    ok: false,
    errors: parsed.error.issues.slice(0, 100).map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}

/** Parses a document that was published. Throws for any other value. */
export const parseMenuDocument = (value: unknown): MenuDocument => menuDocumentSchema.parse(value)
