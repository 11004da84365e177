import { transaction } from '@pj/db/transaction'
import { acknowledgedAlertsSchema, kitchenAlertListSchema } from '@pj/shared/kitchen/kitchen-alerts.api'
import { withRight } from '../../http/access.ts'
import { notify } from '../../live/notification-channel.ts'
import type { Routes } from '../../parts.ts'
import { deleteKitchenAlerts, readKitchenAlerts } from './kitchen-alerts.ts'

export const kitchenAlertsRoutes: Routes<'db' | 'menus'> = async (app, { db, menus }) => {
  const readAlerts = async () => ({ alerts: await readKitchenAlerts(db, menus.current()) })

  app.get(
    '/api/kitchen/alerts',
    withRight('bake', {
      summary: 'What the kitchen has not acknowledged of orders whose work starts today or earlier',
      response: { 200: kitchenAlertListSchema },
    }),
    readAlerts,
  )

  app.post(
    '/api/kitchen/alerts/acknowledge',
    withRight('bake', {
      summary: "Acknowledge alerts on every kitchen's screen; returns those that are left",
      body: acknowledgedAlertsSchema,
      response: { 200: kitchenAlertListSchema },
    }),
    async (request) => {
      await transaction(db, async (trx) => {
        await deleteKitchenAlerts(trx, request.body.ids)
        await notify(trx, { event: 'kitchen.alerts' })
      })
      return readAlerts()
    },
  )
}
