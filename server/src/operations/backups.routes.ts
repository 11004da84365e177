import { lastBackupSchema } from '@pj/shared/sales/sales.api'
import { errorResponses } from '../http/errors.ts'
import type { Routes } from '../services.ts'
import { readLastBackup } from './backups.queries.ts'

export const backupsRoutes: Routes = async (app, { services: { db } }) => {
  app.get(
    '/api/backups/last',
    {
      config: { roles: ['owner'] },
      schema: { summary: 'When the last backup was made', response: { 200: lastBackupSchema, ...errorResponses } },
    },
    async () => {
      const last = await readLastBackup(db)
      return { finished_at: last?.finished_at.toISOString() ?? null, bytes: last?.bytes ?? null }
    },
  )
}
