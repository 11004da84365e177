import type { KitchenAlert } from '@pj/shared/kitchen/kitchen-alerts.api'
import { createUuid } from '@pj/ui/create-uuid'
import { createSendQueue } from '@pj/ui/send-queue'
import { showToast } from '@pj/ui/toast'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { acknowledgeAlerts, kitchenAlertsQuery } from '../api/kitchen.ts'

const retryMs = 3000

const acknowledgementSchema = z.object({ id: z.string(), alertIds: z.array(z.string()) })

/** What was pressed OK and the server has not confirmed. */
const acknowledgements = createSendQueue<z.infer<typeof acknowledgementSchema>>({
  storageKey: 'pj.console.acknowledged-alerts',
  parse: (stored) => z.array(acknowledgementSchema).safeParse(stored).data,
})

export const alertLabels: Readonly<Record<KitchenAlert['kind'], string>> = {
  cancelled: 'Cancelled',
  changed: 'Changed',
  new: 'To make today',
}

/** What nobody in the kitchen has acknowledged, as the server last said (docs/business-rules.md#bell). */
export function useKitchenAlerts({ enabled = true } = {}): readonly KitchenAlert[] {
  const { data } = useQuery({ ...kitchenAlertsQuery, enabled })
  const acknowledged = new Set(acknowledgements.use().flatMap(({ alertIds }) => alertIds))
  return enabled ? (data?.alerts ?? []).filter(({ id }) => !acknowledged.has(id)) : []
}

/** Hides the alerts at once on this screen, and on all others when the server can be reached. */
export const acknowledge = (alerts: readonly KitchenAlert[]): void =>
  void acknowledgements.add({ id: createUuid(), alertIds: alerts.map(({ id }) => id) })

/** Sends what was acknowledged, on whatever screen, until the returned function is called. */
export const sendAcknowledgements = (queries: QueryClient): (() => void) =>
  acknowledgements.start({
    retryMs,
    send: async ({ alertIds }) => {
      const left = await acknowledgeAlerts(alertIds)
      // A list requested before would briefly bring them back.
      await queries.cancelQueries(kitchenAlertsQuery)
      queries.setQueryData(kitchenAlertsQuery.queryKey, left)
    },
    onRefused: ({ message }) => {
      // The alerts are shown again.
      acknowledgements.discard()
      showToast(message, 'error')
    },
  })
