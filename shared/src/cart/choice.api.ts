import { z } from 'zod'
import {
  cakeTypes,
  customiserSizes,
  expressSizes,
  icingColours,
  icings,
  recipients,
  tierSizes,
} from '../menu/options.ts'

const ids = z.array(z.string()).max(100)
const idOf = <const Id extends string>(options: readonly { readonly id: Id }[]) =>
  z.enum(options.map(({ id }) => id) as [Id, ...Id[]])

const shared = {
  /** The ids are of this menu. */
  menu_version: z.int(),
  id: z.string(),
  orderNote: z.string(),
  express: z.literal(true).optional(),
}
const catalogue = { ...shared, productId: z.int() }
const cake = { ...shared, message: z.string(), decorations: ids, icingColour: idOf(icingColours).optional() }
const layers = z.int().min(1).max(20)

/** Ids of the menu, numbers and the customer's own words, but no labels. */
export const choiceSchema = z.discriminatedUnion('kind', [
  /** `option` is a name that the option has or had: published names stay with their option. */
  z.object({ kind: z.literal('product'), ...catalogue, option: z.string(), message: z.string().optional() }),
  z.object({
    kind: z.literal('gallery-cake'),
    ...catalogue,
    flavours: ids,
    recipient: idOf(recipients),
    message: z.string(),
  }),
  z.object({
    kind: z.literal('express'),
    ...cake,
    cartId: z.string(),
    size: z.literal(expressSizes),
    layers,
    flavours: ids,
  }),
  z.object({
    kind: z.literal('customiser'),
    ...cake,
    ruleSet: z.enum(['customiser', 'cakeBuilderPage']),
    size: z.literal(customiserSizes),
    flavourCount: z.int(),
    ownFlavourCount: z.int().optional(),
    flavours: ids,
    layers,
    recipient: idOf(recipients),
    icing: idOf(icings),
    topper: z.boolean(),
  }),
  z.object({
    kind: z.literal('order-form'),
    ...cake,
    cartId: z.string(),
    cakeType: idOf(cakeTypes),
    theme: z.string().nullable(),
    customTheme: z.string(),
    tiers: z.array(z.object({ size: z.literal(tierSizes), flavour: z.string().nullable() })).max(20),
  }),
  /** Written by staff, at the price that they agreed. */
  z.object({
    kind: z.literal('custom-line'),
    ...shared,
    title: z.string(),
    details: z.string(),
    category: z.string(),
    isCake: z.boolean(),
    message: z.string(),
    allergens: ids,
    leadDays: z.int().optional(),
    points: z.int().optional(),
    /** Naira, of one piece. */
    price: z.int(),
  }),
  /** Not on the menu: its title, and its category of the specification. */
  z.object({ kind: z.literal('unknown-product'), ...shared, title: z.string(), category: z.string() }),
])
export type Choice = z.infer<typeof choiceSchema>
