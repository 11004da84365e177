import type { OrderAllergy } from '@pj/shared/kitchen/bake-list.api'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { OctagonX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { acknowledge, alertLabels, useKitchenAlerts } from '../live/kitchen-alerts.ts'
import styles from './kitchen.module.css'
import { readAllergy } from './tick-queue.ts'

/** Allergies against what is made that nobody in the kitchen has read yet, above everything else. */
export const AllergyAlerts = ({ allergies }: { allergies: readonly OrderAllergy[] }) =>
  allergies.map((allergy) => (
    <div key={allergy.key} role="alert" className={clsx('row', styles.alert, styles.allergy)}>
      <span>
        <strong>Allergy:</strong> <Link to={`/orders/${allergy.order_id}`}>{allergy.order_id}</Link> contains or may
        contain {allergy.allergen} ({allergy.pieces.join(', ')}). “{allergy.note}”
      </span>
      <Button onClick={() => readAllergy(allergy)}>
        OK<span className="visually-hidden">, {allergy.order_id} read</span>
      </Button>
    </div>
  ))

/** What nobody in the kitchen has acknowledged yet, cancelled orders first. */
export function KitchenAlerts() {
  const alerts = useKitchenAlerts()
  return (
    <div role="status">
      {alerts.map((alert) => (
        <Notice key={alert.id} tone={alert.kind === 'cancelled' ? 'error' : 'info'} className={styles.alert}>
          {alert.kind === 'cancelled' && <OctagonX aria-hidden="true" />}
          <span className={styles.report}>
            <strong>{alertLabels[alert.kind]}:</strong> {alert.text},{' '}
            <Link to={`/orders/${alert.order_id}`}>{alert.order_id}</Link>
          </span>
          <Button onClick={() => acknowledge([alert])}>
            OK<span className="visually-hidden">, {alert.order_id} seen</span>
          </Button>
        </Notice>
      ))}
      {alerts.length > 1 && (
        <p className={clsx('row', styles.alert)}>
          <span />
          <Button onClick={() => acknowledge(alerts)}>OK all</Button>
        </p>
      )}
    </div>
  )
}
