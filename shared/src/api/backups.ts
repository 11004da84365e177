import { z } from 'zod'

/** GET /api/backups/last. */
export const lastBackupSchema = z.object({
  /** Null before the first backup. */
  finished_at: z.string().nullable(),
  /** Size of the file. */
  bytes: z.number().nullable(),
})
export type LastBackup = z.infer<typeof lastBackupSchema>
