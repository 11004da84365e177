import { z } from 'zod'
import { dayField } from '../fields.ts'
import { type AuditAction, auditActions, auditAreas, isAuditAction } from './audit.ts'

/** GET /api/audit.csv. Lagos days, both included. */
export const auditFilterSchema = z
  .object({
    from: dayField.optional(),
    to: dayField.optional(),
    /** The id of a team member. */
    who: z.uuid().optional(),
    what: z.enum(auditAreas).optional(),
  })
  .strict()
export type AuditFilter = z.infer<typeof auditFilterSchema>

/** GET /api/audit. */
export const auditQuerySchema = auditFilterSchema.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

const actions: readonly AuditAction[] = Object.keys(auditActions).filter(isAuditAction)

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** The id is null when a draft was published at its time by an account that is gone. */
  who: z.object({ id: z.string().nullable(), name: z.string() }),
  action: z.enum(actions),
  what: z.enum(auditAreas),
  /** The id of the order, the name of the team member or the version of the menu. */
  target: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** "Chrome on Android". */
  device: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditListSchema = z.object({ entries: z.array(auditEntrySchema), next_cursor: z.string().nullable() })
export type AuditList = z.infer<typeof auditListSchema>
