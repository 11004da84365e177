import { z } from 'zod'
import { cleanText } from '../fields.ts'
import { isLagosDay } from '../lagos-time.ts'
import { naira } from '../money.ts'
import { isEmail } from '../text.ts'
import { categoryKinds, initialCategories, leadKinds, pieceKinds, reservedCategoryIds } from './category.ts'
import { findInconsistencies } from './find-inconsistencies.ts'
import { capacityKinds, decorationBuilders, type MenuDocument } from './menu.ts'
import { isPlaceholderText, normalizeLabel } from './options.ts'
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
  expressHours: 12,
  holdHours: 336,
  days: 90,
  points: 1000,
  sizeTenths: 1000,
} as const

const text = (name: string, { min = 1, max }: { readonly min?: number; readonly max: number }) => {
  const error = min === 0 ? `${name} has at most ${max} characters` : `${name} needs ${min} to ${max} characters`
  return z.string(error).overwrite(cleanText).min(min, error).max(max, error)
}

const wholeNumber = (name: string, min: number, max: number) => {
  const error = `${name} is a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`
  return z.int(error).min(min, error).max(max, error)
}

const price = (name: string, min = 0) => wholeNumber(name, min, maxMenuPrice).transform(naira)

const slug = (name: string) => {
  const error = `${name} has 1 to 60 small letters, digits and single hyphens, such as “brownies”`
  return z
    .string(error)
    .max(60, error)
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, error)
}

/** Names are stored in comma-separated lists, and some phrases mean “nothing chosen”. */
const label = (name: string) =>
  text(name, { max: menuLimits.label })
    .refine((value) => normalizeLabel(value) !== '', `${name} needs a letter or a digit`)
    .refine((value) => !value.includes(','), `${name} cannot contain a comma`)
    .refine((value) => !isPlaceholderText(value), `${name} cannot be a word that stands for “nothing chosen”`)

const formerNames = z.array(z.string().max(200)).max(200).default([])
const hidden = z.boolean().default(false)

const productImage = z.object({
  hash: z.string().regex(/^[\da-f]{64}$/, 'The image is not one that was uploaded here'),
  alt: text('The description of the image', { max: menuLimits.alt }),
  colour: z.string().regex(/^#(?:[\da-f]{3}){1,2}$/, 'The colour of the image is written like #b97'),
})

const productOption = z.object({
  name: label('The name of an option'),
  price: price('The price of an option', 1),
  hidden,
  former_names: formerNames,
})

const product = z.object({
  id: wholeNumber('The number of a product', 1, 1_000_000),
  gallery: z.enum(galleryIds, 'Choose the gallery of the product'),
  slug: slug('The address of a product'),
  title: text('The title of a product', { max: menuLimits.title }),
  category: z.string('Choose the category of the product'),
  description: text('The description of a product', { max: menuLimits.description }),
  base_price: price('The base price', 1),
  options: z
    .array(productOption)
    .min(1, 'A product needs an option')
    .max(menuLimits.options, `A product has at most ${menuLimits.options} options`),
  tiers: wholeNumber('The number of tiers', 1, menuLimits.tiers).nullable().default(null),
  image: productImage.nullable().default(null),
  hidden,
  former_names: formerNames,
})

const category = z.object({
  id: slug('The id of a category').refine(
    (id) => !reservedCategoryIds.includes(id),
    'The id of a category cannot be a word with a meaning of its own',
  ),
  label: text('The label of a category', { max: 30 }),
  title: text('The title of a category', { max: menuLimits.label }),
  note: text('The note of a category', { min: 0, max: menuLimits.note }),
  kind: z.enum(categoryKinds),
  lead_time: z.enum(leadKinds, 'Choose the notice of the category'),
  capacity: z.enum(pieceKinds, 'Choose what a piece of the category counts as'),
})

const optionFields = (name: string) => ({
  id: slug(`The id of a ${name}`),
  label: label(`The name of a ${name}`),
  extra: price(`The extra of a ${name}`),
  hidden,
  former_names: formerNames,
})

const optionList = (name: string) =>
  z
    .array(z.object(optionFields(name)))
    .max(menuLimits.list, `There are at most ${menuLimits.list} entries in this list`)
    .refine((entries) => entries.some((entry) => !entry.hidden), `At least one ${name} must be on offer`)

const layerPrices = (inches: number) => {
  const field = price(`The price of ${inches} inch`, 1)
  return z.tuple([field, field, field, field])
}

/** Price list B sells a 4 inch cake for its extras only, so a base price may be 0. */
const flavourPrices = (inches: number, minCount: 1 | 3) => {
  const field = price(`The price of ${inches} inch`)
  const missing = minCount === 1 ? field : z.null(`A cake of ${inches} inch has three or four flavours`)
  return z.tuple([missing, missing, field, field])
}

const customiserPrices = z.object({
  base: z.object({
    4: flavourPrices(4, 1),
    6: flavourPrices(6, 1),
    8: flavourPrices(8, 1),
    10: flavourPrices(10, 1),
    12: flavourPrices(12, 3),
    14: flavourPrices(14, 3),
  }),
  starting_from: z.object({
    4: price('The starting price of 4 inch'),
    6: price('The starting price of 6 inch'),
    8: price('The starting price of 8 inch'),
    10: price('The starting price of 10 inch'),
    12: price('The starting price of 12 inch'),
    14: price('The starting price of 14 inch'),
  }),
})

const sizeTenths = (inches: number) => wholeNumber(`The factor of ${inches} inch, in tenths,`, 1, menuLimits.sizeTenths)

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time is written like 08:00')

/** Opening and closing time of a weekday. */
export const openingHoursSchema = z
  .object({ open: clock, close: clock })
  .refine(({ open, close }) => open <= close, 'The closing time is before the opening time')

const zone = z.object({
  name: text('The name of a delivery area', { min: 2, max: menuLimits.label }).refine(
    (name) => name.toLowerCase() !== 'bakery',
    '“Bakery” means pickup, so no delivery area can have this name',
  ),
  fee: price('The delivery fee'),
  minutes: wholeNumber('The minutes of the journey', 0, menuLimits.minutes),
  hidden,
})

const points = (name: string) => wholeNumber(name, 0, menuLimits.points)

export const businessSchema = z.object({
  name: text('The name of the bakery', { max: 60 }),
  title: text('The title of the bakery', { max: 60 }),
  tagline: text('The tagline', { max: 160 }),
  address: text('The address', { min: 5, max: 300 }),
  street: text('The street', { max: 200 }),
  city: text('The city', { max: 100 }),
  phone: z.string().regex(/^\+?\d[\d ()-]{5,24}$/, 'The phone number has digits, spaces and +'),
  whatsapp: z.string().regex(/^\d{7,15}$/, 'The WhatsApp number has 7 to 15 digits, with the country code, without +'),
  email: z.string().max(255).refine(isEmail, 'The e-mail address is not valid'),
  bank: z.object({
    bank: text('The name of the bank', { max: 80 }),
    account_name: text('The name of the account', { max: 80 }),
    account_number: z.string().regex(/^\d{10}$/, 'An account number has 10 digits'),
  }),
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
      .max(menuLimits.products, `The menu has at most ${menuLimits.products} products`)
      .refine((products) => products.some((entry) => !entry.hidden), 'At least one product must be on offer'),
    flavours: optionList('flavour'),
    decorations: z
      .array(z.object({ ...optionFields('decoration'), builders: z.array(z.enum(decorationBuilders)).max(3) }))
      .max(menuLimits.list),
    order_form_flavours: optionList('flavour'),
    order_form_decorations: optionList('decoration'),
    themes: optionList('theme'),
    message_price: price('The price of a message'),
    express: z.object({ base: z.object({ 6: layerPrices(6), 8: layerPrices(8), 10: layerPrices(10) }) }),
    customiser: z.object({
      price_lists: z.object({ A: customiserPrices, B: customiserPrices }),
      layer_price: price('The price of a layer'),
      topper_price: price('The price of the topper'),
    }),
    order_form: z.object({
      base: z.object({
        themed: price('The base price of a themed cake', 1),
        wedding: price('The base price of a wedding cake', 1),
      }),
      size_tenths: z.object({
        6: sizeTenths(6),
        8: sizeTenths(8),
        10: sizeTenths(10),
        12: sizeTenths(12),
        14: sizeTenths(14),
        16: sizeTenths(16),
      }),
    }),
    delivery_zones: z.array(zone).max(menuLimits.zones, `There are at most ${menuLimits.zones} delivery areas`),
    opening_hours: z
      .array(openingHoursSchema)
      .length(7, 'Opening hours have seven days')
      .refine((days) => days.some(({ open, close }) => open < close), 'The bakery must open on one day of the week'),
    lead_times: z.object({
      express_hours: wholeNumber('The hours for an express cake', 1, menuLimits.expressHours),
      ready_from: clock,
      custom_days: wholeNumber('The days for a custom cake', 1, menuLimits.days),
      themed_days: wholeNumber('The days for a themed cake', 1, menuLimits.days),
    }),
    business: businessSchema,
    capacity: z.object({
      enabled: z.boolean(),
      weekdays: z.array(points('The points of a day').nullable()).length(7, 'Capacity has seven days'),
      dates: z
        .array(
          z.object({
            day: z.string().refine(isLagosDay, 'Choose a day of the calendar'),
            points: points('The points'),
          }),
        )
        .max(menuLimits.dates),
      // Versions from before there were holds do not have it.
      hold_hours: wholeNumber('The hours of a hold', 1, menuLimits.holdHours).default(24),
      costs: z.record(z.enum(capacityKinds), points('The points of a kind')),
    }),
    // Versions from before there were deposits have no such part.
    payment: z
      .object({ deposit_percent: wholeNumber('The deposit in percent', 0, 100) })
      .default({ deposit_percent: 0 }),
  })
  .superRefine((document, context) => {
    for (const { path, message } of findInconsistencies(document)) context.addIssue({ code: 'custom', path, message })
  })

/** An error of a menu: where, such as `products.3.title`, and a sentence. */
export interface MenuError {
  readonly path: string
  readonly message: string
}

export type ParsedMenu =
  | { readonly ok: true; readonly document: MenuDocument }
  | { readonly ok: false; readonly errors: readonly MenuError[] }

/** Checks every field of a menu. */
export function checkMenuDocument(value: unknown): ParsedMenu {
  const parsed = menuDocumentSchema.safeParse(value)
  if (parsed.success) return { ok: true, document: parsed.data }
  return {
    ok: false,
    errors: parsed.error.issues.slice(0, 100).map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}

/** Parses a document that was published. Throws for any other value. */
export const parseMenuDocument = (value: unknown): MenuDocument => menuDocumentSchema.parse(value)
