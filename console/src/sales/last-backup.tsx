import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { lastBackupQuery } from '../api/sales.ts'
import { formatAge } from './format-age.ts'
import styles from './last-backup.module.css'

/** Backups are made every day: after two days something is wrong. */
const warningAgeMs = 48 * 60 * 60 * 1000
/** By which the clocks of this device and of the server may differ. */
const toleranceMs = 60 * 60 * 1000

/** The age of the last backup, for the owner; a warning when it is old, dated in the future or missing. */
export function LastBackup() {
  const now = useNow()
  const { data } = useQuery(lastBackupQuery)
  if (!data) return null
  if (data.finished_at === null)
    return (
      <p className={styles.line}>
        No backup has been made yet. The server makes the first one when it has run for a minute, where backups are set
        up.
      </p>
    )
  const age = now.getTime() - new Date(data.finished_at).getTime()
  if (age < -toleranceMs)
    return (
      <Notice tone="error" className={styles.line}>
        The last backup is dated in the future. Ask the person who runs the server to check its clock.
      </Notice>
    )
  if (age <= warningAgeMs) return <p className={styles.line}>Last backup: {formatAge(age)}.</p>
  return (
    <Notice tone="error" className={styles.line}>
      The last backup was made {formatAge(age)}. Ask the person who runs the server to check the backups.
    </Notice>
  )
}
