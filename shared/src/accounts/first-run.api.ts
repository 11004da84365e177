import { z } from 'zod'
import { textField } from '../fields.ts'
import { businessSchema, contactFields, openingWeekSchema } from '../menu/shop-terms.ts'
import { newTeamMemberSchema } from './team.api.ts'

/** GET /api/first-run. */
export const firstRunSchema = z.object({
  needed: z.boolean(),
})

/** What an owner should do before the shop opens. Only `bank` is required. */
const openingStepsSchema = z.object({
  menu: z.boolean(),
  bank: z.boolean(),
  hours: z.boolean(),
  areas: z.boolean(),
  policies: z.boolean(),
  mail: z.boolean(),
  backup: z.boolean(),
})
export type OpeningStep = keyof z.infer<typeof openingStepsSchema>

/** GET /api/opening. */
export const openingSchema = z.object({
  opened: z.boolean(),
  steps: openingStepsSchema,
})
export type Opening = z.infer<typeof openingSchema>

/** POST /api/first-run. The data replaces the initial menu's. */
export const firstRunRequestSchema = z.object({
  code: textField(60).min(1, 'Enter the code printed by the server'),
  ...newTeamMemberSchema.omit({ role: true }).shape,
  business: businessSchema.omit({ name: true, tagline: true, address: true, uses: true }).extend(contactFields),
  opening_hours: openingWeekSchema,
})
export type FirstRunRequest = z.infer<typeof firstRunRequestSchema>
