import { z } from 'zod'
import { allergens } from './allergens.ts'
import { categoryKinds, initialCategories, leadKinds, pieceKinds, reservedCategoryIds, taxClasses } from './category.ts'
import { findInconsistencies } from './find-inconsistencies.ts'
import { decorationBuilders, type MenuDocument } from './menu.ts'
import { customiserSizes, expressSizes, isPlaceholderText, normalizeLabel, tierSizes } from './options.ts'
import { policySlugs, publishedPolicies, withTextsOf } from './policies.ts'
import { galleryIds } from './product.ts'
import {
  businessSchema,
  capacitySchema,
  contactFields,
  hidden,
  leadTimesSchema,
  menuLimits,
  openingWeekSchema,
  paymentSchema,
  price,
  taxSchema,
  text,
  wholeNumber,
  zoneSchema,
} from './shop-terms.ts'
import { isSynonymText } from './synonyms.ts'

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

// Versions from before cakes had sizes do not have these two.
const sizesError = `Enter up to ${menuLimits.tiers} sizes from 4 to 16 inches, such as “8, 6”`
const sizesInches = z
  .array(z.number())
  .min(1, sizesError)
  .max(menuLimits.tiers, sizesError)
  .refine((sizes) => sizes.every((size) => Number.isInteger(size) && size >= 4 && size <= 16), sizesError)
  .optional()
const serves = z
  .object({ from: wholeNumber('how many it feeds', 1, 1000), to: wholeNumber('how many it feeds', 1, 1000) })
  .refine(({ from, to }) => from <= to, { error: 'Enter the smaller number first', path: ['to'] })
  .optional()

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
  sizes_inches: sizesInches,
  serves,
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

const policy = z.object({
  text: text('the text', { min: 0, max: menuLimits.policy }).optional(),
  published: z.boolean(),
})

const sizeTenths = (inches: number) => wholeNumber(`the ${inches}-inch factor, in tenths,`, 1, menuLimits.sizeTenths)

/** One entry per weekday, Sunday first, in Lagos time. Equal times mean closed all day. */
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
    payment: paymentSchema.prefault({ deposit_percent: 0 }),
    // Versions from before there were invoices have no such part.
    tax: taxSchema.default({ registered: false, tin: '', registration_number: '', rate_percent: 7.5 }),
    // Versions from before the shop had pages with its rules have no such part.
    policies: z.partialRecord(z.enum(policySlugs), policy).optional(),
    // Undefined until the owner changes the usual ones.
    synonyms: text('the list', { min: 0, max: menuLimits.synonyms })
      .refine(isSynonymText, 'Write each line like “donut = doughnut”')
      .optional(),
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

/** Policies without a text keep the one of `published`. */
export function checkMenuDocument(value: unknown, published?: Pick<MenuDocument, 'policies'>): ParsedMenu {
  const parsed = newMenuSchema.safeParse(value)
  if (parsed.success) {
    const { policies, ...document } = parsed.data
    return checkTexts({ ...document, ...(policies && { policies: withTextsOf(published, policies) }) })
  }
  return {
    ok: false,
    errors: parsed.error.issues.slice(0, 100).map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}

function checkTexts(document: MenuDocument): ParsedMenu {
  const message = 'Write the text before you publish this page'
  const unwritten = publishedPolicies(document).filter((slug) => !document.policies?.[slug]?.text)
  const errors = unwritten.map((slug) => ({ path: `policies.${slug}.text`, message }))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, document }
}

/** Parses a document that was published. Throws for any other value. */
export const parseMenuDocument = (value: unknown): MenuDocument => menuDocumentSchema.parse(value)
