import type { DatabaseClient } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { acknowledgedAlertsSchema, kitchenAlertListSchema } from '@pj/shared/kitchen/kitchen-alerts.api'
import type { Menu } from '@pj/shared/menu/menu'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deleteKitchenAlerts, notifyKitchens, readKitchenAlerts } from './kitchen-alerts.ts'

interface Parts {
  readonly db: DatabaseClient
  readonly menus: { current(): Menu }
}

export const kitchenAlertsRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, menus }) => {
  const readAlerts = async () => ({ alerts: await readKitchenAlerts(db, menus.current()) })

  app.get(
    '/api/kitchen/alerts',
    {
      config: { right: 'bake' },
      schema: {
        summary: 'What the kitchen has not acknowledged of orders whose work starts today or earlier',
        response: { 200: kitchenAlertListSchema },
      },
    },
    readAlerts,
  )

  app.post(
    '/api/kitchen/alerts/acknowledge',
    {
      config: { right: 'bake' },
      schema: {
        summary: "Acknowledge alerts on every kitchen's screen; returns those that are left",
        body: acknowledgedAlertsSchema,
        response: { 200: kitchenAlertListSchema },
      },
    },
    async (request) => {
      await transaction(db, async (trx) => {
        await deleteKitchenAlerts(trx, request.body.ids)
        await notifyKitchens(trx)
      })
      return readAlerts()
    },
  )
}
