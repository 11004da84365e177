import type { OrderAllergy } from '@pj/shared/kitchen/bake-list.api'
import type { KitchenAlert } from '@pj/shared/kitchen/kitchen-alerts.api'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { ChevronDown, OctagonX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { acknowledge, alertLabels, useKitchenAlerts } from '../live/kitchen-alerts.ts'
import styles from './kitchen.module.css'
import { readAllergy } from './tick-queue.ts'

/** Allergies against what is made that nobody in the kitchen has read yet, above everything else. */
export const AllergyAlerts = ({ allergies }: { allergies: readonly OrderAllergy[] }) =>
  allergies.length > 0 && (
    <div role="alert" className={clsx('own-links', styles.allergy)}>
      <details>
        <summary className="row no-wrap">
          <span className={clsx('clamp', styles.report)}>
            <strong>{allergies.length === 1 ? 'Allergy' : `${allergies.length} allergies`}:</strong>{' '}
            {allergies.map(({ allergen, order_id }) => `${allergen} (${order_id})`).join(', ')}
          </span>
          <ChevronDown aria-hidden="true" />
        </summary>
        {allergies.map((allergy) => (
          <div key={allergy.key} className={clsx('row', styles.alert)}>
            <span>
              <Link className="nowrap" to={`/orders/${allergy.order_id}`}>
                {allergy.order_id}
              </Link>{' '}
              contains or may contain {allergy.allergen} ({allergy.pieces.join(', ')}). “{allergy.note}”
            </span>
            <Button onClick={() => readAllergy(allergy)}>
              OK<span className="visually-hidden">, {allergy.order_id} read</span>
            </Button>
          </div>
        ))}
      </details>
    </div>
  )

const shownAtOnce = 3

/** What nobody in the kitchen has acknowledged yet, cancelled orders first. */
export function KitchenAlerts() {
  const alerts = useKitchenAlerts()
  const others = alerts.slice(shownAtOnce)
  return (
    <div role="status">
      {alerts.slice(0, shownAtOnce).map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
      {alerts.length > 1 && (
        <div className={clsx('row', styles.alert)}>
          {others.length > 0 && (
            <details className={styles.report}>
              <summary className="tap">and {others.length} more</summary>
              {others.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </details>
          )}
          <Button onClick={() => acknowledge(alerts)}>OK all</Button>
        </div>
      )}
    </div>
  )
}

const AlertRow = ({ alert }: { alert: KitchenAlert }) => (
  <Notice tone={alert.kind === 'cancelled' ? 'error' : 'info'} className={styles.alert}>
    {alert.kind === 'cancelled' && <OctagonX aria-hidden="true" />}
    <span className={clsx('clamp', styles.report)}>
      <strong>{alertLabels[alert.kind]}:</strong>{' '}
      <Link className="nowrap" to={`/orders/${alert.order_id}`}>
        {alert.order_id}
      </Link>{' '}
      {alert.text}
    </span>
    <Button onClick={() => acknowledge([alert])}>
      OK<span className="visually-hidden">, {alert.order_id} seen</span>
    </Button>
  </Notice>
)
