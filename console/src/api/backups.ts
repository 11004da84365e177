import { type LastBackup, lastBackupSchema } from '@pj/shared/sales/sales.api'
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

export const lastBackupQuery = queryOptions({
  queryKey: ['backups', 'last'],
  queryFn: ({ signal }): Promise<LastBackup> => request('/api/backups/last', lastBackupSchema, { signal }),
})
