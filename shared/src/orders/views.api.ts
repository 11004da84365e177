import { z } from 'zod'
import { textField } from '../fields.ts'

/** A queue view shared by the team: a name and the query string of its URL. */
export const savedViewSchema = z.object({ id: z.string(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedViewSchema>

export const savedViewListSchema = z.object({ views: z.array(savedViewSchema) })

/** POST /api/views. */
export const newSavedViewSchema = z.object({ name: textField(60).min(1), query: textField(2000) })
