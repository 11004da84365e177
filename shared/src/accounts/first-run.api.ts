import { z } from 'zod'
import { textField } from '../fields.ts'
import { businessSchema, openingWeekSchema } from '../menu/menu-schema.ts'
import { newTeamMemberSchema } from './team.api.ts'

/** GET /api/first-run. */
export const firstRunSchema = z.object({
  needed: z.boolean(),
})

/** An owner should do these before the shop opens. */
export const openingSteps = ['menu', 'bank', 'hours', 'areas', 'mail', 'backup'] as const
export type OpeningStep = (typeof openingSteps)[number]

/** GET /api/opening. */
export const openingSchema = z.object({
  opened: z.boolean(),
  /** Only `bank` is required. */
  steps: z.record(z.enum(openingSteps), z.boolean()),
})
export type Opening = z.infer<typeof openingSchema>

/** POST /api/first-run. The data replaces the initial menu's. */
export const firstRunRequestSchema = z.object({
  code: textField(60).min(1, 'Enter the code printed by the server'),
  ...newTeamMemberSchema.omit({ role: true }).shape,
  business: businessSchema.omit({ name: true, tagline: true, address: true }),
  opening_hours: openingWeekSchema,
})
export type FirstRunRequest = z.infer<typeof firstRunRequestSchema>
