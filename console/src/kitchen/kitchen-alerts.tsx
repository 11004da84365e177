import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { OctagonX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { acknowledge, alertLabels, useKitchenAlerts } from '../live/kitchen-alerts.ts'
import styles from './kitchen-screen.module.css'

/** What nobody in the kitchen has acknowledged yet, cancelled orders first. */
export function KitchenAlerts() {
  const alerts = useKitchenAlerts()
  return (
    <div role="status">
      {alerts.map((alert) => (
        <Notice key={alert.id} tone={alert.kind === 'cancelled' ? 'error' : 'info'} className={styles.alert}>
          {alert.kind === 'cancelled' && <OctagonX aria-hidden="true" />}
          <span>
            <strong>{alertLabels[alert.kind]}:</strong> {alert.text},{' '}
            <Link to={`/orders/${alert.order_id}`}>{alert.order_id}</Link>
          </span>
          <Button onClick={() => acknowledge([alert])}>
            OK<span className="visually-hidden">, {alert.order_id} seen</span>
          </Button>
        </Notice>
      ))}
      {alerts.length > 1 && (
        <p className={styles.okAll}>
          <Button onClick={() => acknowledge(alerts)}>OK all</Button>
        </p>
      )}
    </div>
  )
}
