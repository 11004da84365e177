import { typedNaira } from '@pj/shared/fields'
import { formatDateTime } from '@pj/shared/lagos-time'
import { findZone } from '@pj/shared/menu/delivery'
import { firstAdjustmentSchema, type NewAdjustment } from '@pj/shared/orders/adjustments.api'
import { formatFailure } from '@pj/shared/orders/failed-delivery'
import type { Order } from '@pj/shared/orders/orders.api'
import { Button } from '@pj/ui/button.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { formatTyped, NairaField } from '@pj/ui/naira-field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useState } from 'react'
import { z } from 'zod'
import { addAdjustment } from '../../api/payments.ts'
import { useRights } from '../../lib/session.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import { useOrderChange } from '../save-order.ts'

const label = 'Second delivery'

/** Why a rider brought the order back, and a fee for taking it out again (docs/business-rules.md#deliveries). */
export function FailedDelivery({ order }: { order: Order }) {
  const can = useRights()
  const [isAsking, setAsking] = useState(false)
  const { failed_delivery: failed, adjustments } = order
  if (!failed) return null
  const hasFee = adjustments.some((one) => one.label === label && one.at > failed.at)
  const outcome = formatFailure(failed.reason)
  return (
    <>
      <Notice tone="error" className="gap-below">
        <div className="row">
          <p className="flex-1 break">
            <strong>{outcome}.</strong> {failed.rider_name}, {formatDateTime(new Date(failed.at))}
            {failed.note && `: ${failed.note}`}
          </p>
          {can('setPrices') && !hasFee && <Button onClick={() => setAsking(true)}>{label}…</Button>}
        </div>
      </Notice>
      {isAsking && <FeeDialog order={order} reason={outcome} onClose={() => setAsking(false)} />}
    </>
  )
}

const feeSchema = z.object({ amount: typedNaira(firstAdjustmentSchema.shape.amount.unwrap().unwrap()) })

function FeeDialog({ order, reason, onClose }: { order: Order; reason: string; onClose: () => void }) {
  const area = findZone(order.location, useMenu())
  const add = useOrderChange(order, ({ amount }: Pick<NewAdjustment, 'amount'>) =>
    addAdjustment(order, { kind: 'surcharge', label, amount, reason }),
  )
  return (
    <MutationDialog title={label} schema={feeSchema} mutation={add} confirm="Add fee" onClose={onClose}>
      <NairaField
        label="Fee in naira"
        name="amount"
        hint={`The fee for ${order.location}. The customer reads “${label}” on the order.`}
        defaultValue={formatTyped(area?.fee ?? order.delivery_price)}
      />
    </MutationDialog>
  )
}
