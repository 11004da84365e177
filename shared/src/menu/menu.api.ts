import { z } from 'zod'
import { calendarDayField, closesLater, currentPasswordField, hoursFields, textField } from '../fields.ts'
import { type Availability, soldOutLists } from './availability.ts'
import { priceListNames } from './menu.ts'
import { policySlugs } from './policies.ts'

/** The fields of `MenuDocument` in shared/src/menu/menu.ts; checked by `checkMenuDocument`, which names every error. */
export const menuDocumentField = z.looseObject({ products: z.array(z.looseObject({})) })

/** GET /api/menu/:version. */
export const menuVersionSchema = menuDocumentField.extend({ version: z.int() })

/** GET /api/menu. */
export const currentMenuSchema = menuVersionSchema.extend({ price_reading: z.enum(priceListNames) })

/** GET /api/policies/:slug. */
export const policySchema = z.object({ slug: z.enum(policySlugs), text: z.string() })

const menuNoteField = textField(300, 'Shorten the note to 300 characters')

const menuFinding = z.object({ path: z.string(), message: z.string() })

/** GET and PUT /api/menu/draft. */
export const menuDraftSchema = z.object({
  /** Null when nothing has changed since the last publishing. */
  draft: z
    .object({
      revision: z.int(),
      author: z.string(),
      updated_at: z.string(),
      /** When it will be published; null when it is not scheduled. */
      publish_at: z.string().nullable(),
      note: z.string(),
    })
    .nullable(),
  published_version: z.int(),
  document: menuDocumentField,
  errors: z.array(menuFinding),
  warnings: z.array(menuFinding),
  /** Every difference to the published version, as a sentence. */
  changes: z.array(z.string()),
})
export type MenuDraft = z.infer<typeof menuDraftSchema>

/** PUT /api/menu/draft. */
export const menuDraftRequestSchema = z.object({
  document: menuDocumentField,
  /** The revision that the editor has read; 0 without a draft. Another one is a conflict. */
  revision: z.int().min(0).optional(),
})

export const noteNeeded = 'Enter a short note about the change'

export const instantSchema = z.iso.datetime({ offset: true, error: 'Choose a date and time' })

/** POST /api/menu/publish. */
export const menuPublishRequestSchema = z.object({
  note: menuNoteField.min(1, noteNeeded),
  /** A later time; without one it is published now. */
  at: instantSchema.optional(),
  /** The revision that was reviewed; a draft changed since then is not published. */
  revision: z.int().min(0).optional(),
  /** Publishes an earlier version again, except business data, payment and VAT, instead of the draft. */
  version: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  /** The caller's; required when the bank account changes. */
  password: currentPasswordField.optional(),
})

export const menuPublishedSchema = z.object({
  /** The published version; the current one until `publish_at`. */
  version: z.int(),
  publish_at: z.string().nullable(),
})
export type MenuPublished = z.infer<typeof menuPublishedSchema>

/** GET /api/menu/versions, newest first. */
export const menuVersionsSchema = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      author: z.string(),
      note: z.string(),
      published_at: z.string(),
      changes: z.array(z.string()),
    }),
  ),
})
export type MenuVersions = z.infer<typeof menuVersionsSchema>

const soldOutField = z.object({
  list: z.enum(soldOutLists),
  id: textField(60).min(1),
  option: textField(60).nullable(),
  until: instantSchema.nullable(),
})

const specialDayField = z.object({ day: calendarDayField, ...hoursFields, name: textField(60) }).refine(...closesLater)

const pauseField = z.object({
  until: instantSchema.nullable(),
  message: textField(200, 'Shorten the message to 200 characters'),
  since: instantSchema.optional(),
})

/** PUT /api/availability: each field replaces that field, so people who change different fields both keep their change. */
export const availabilityRequestSchema = z.object({
  sold_out: z.array(soldOutField).max(500).optional(),
  special_days: z.array(specialDayField).max(200).optional(),
  pause: pauseField.nullable().optional(),
  /** The revision that the editor has read. Another one is a conflict. */
  revision: z.int().min(0).optional(),
  /** Changes nothing, and only names the orders that the change would touch. */
  preview: z.boolean().optional(),
})
export type AvailabilityRequest = z.infer<typeof availabilityRequestSchema>

export const availabilitySchema = z.object({
  revision: z.int(),
  sold_out: z.array(soldOutField),
  special_days: z.array(specialDayField),
  pause: pauseField.nullable(),
  opened: z.boolean(),
  loved: z.array(z.int()).optional(),
  pays_online: z.literal(true).optional(),
})

/** The points that the limited days with orders have left. */
const dayLoads = z.array(z.object({ day: z.string(), free: z.int() }))

/** GET /api/day-loads. */
export const dayLoadsSchema = z.object({
  day_loads: dayLoads,
  /** When the full slots of limited orders begin. */
  full_slots: z.array(z.string()),
})

/** GET and PUT /api/availability. */
export const availabilityResponseSchema = availabilitySchema.extend({ day_loads: dayLoads })

const affectedOrderSchema = z.object({ order_id: z.string(), delivery_date: z.string(), title: z.string() })
export type AffectedOrder = z.infer<typeof affectedOrderSchema>

/** PUT /api/availability: the open orders that the change touches too. */
export const availabilityChangeSchema = availabilityResponseSchema.extend({ affected: z.array(affectedOrderSchema) })
export type AvailabilityResponse = z.infer<typeof availabilitySchema> & Availability

/** The response of POST /api/menu/images. */
export const menuImageSchema = z.object({
  /** SHA-256 of the upload, in hexadecimal digits. */
  hash: z.string(),
  /** The average colour: `#b59978`. */
  colour: z.string(),
  /** How many of its files are made. Until all are, the URL of a missing one sends the smallest WebP. */
  made: z.int(),
  files: z.int(),
  /** True when the files could not be made. */
  failed: z.boolean(),
})
export type MenuImage = z.infer<typeof menuImageSchema>

/** GET /api/menu/images. */
export const unfinishedImagesSchema = z.object({
  /** Those whose files are not all made, the newest first. */
  images: z.array(menuImageSchema),
})

/** The response of POST /api/uploads. */
export const uploadResponseSchema = z.object({ upload_id: z.string() })
