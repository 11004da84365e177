import { formatSigned } from '@pj/shared/money'
import { signedAmount } from '@pj/shared/orders/adjustments'
import { Button } from '@pj/ui/button.tsx'
import { Trash2 } from 'lucide-react'
import { useRights } from '../lib/session.ts'
import type { OrderForm } from './order-form.ts'

/** Discounts and surcharges below the items. Those of an order that was placed are given on its page. */
export function AdjustmentFields({ form, onAdd }: { form: OrderForm; onAdd: () => void }) {
  const can = useRights()
  const { draft, money, lines } = form
  const { adjustments } = draft.terms
  const isOpen = draft.use !== 'change'
  // Two can be the same.
  const placed = money.adjustments.map((adjustment, position) => ({ ...adjustment, position }))
  const remove = (index: number): void => form.changeTerms({ adjustments: adjustments.toSpliced(index, 1) })
  return (
    <>
      {money.adjustments.length > 0 && (
        <ul aria-label="Discounts and surcharges">
          {placed.map(({ position, ...adjustment }) => (
            <li key={position} className="row no-wrap gap-2">
              <span className="break flex-1">{adjustment.label}</span>
              <span className="strong">{formatSigned(signedAmount(adjustment))}</span>
              {isOpen && (
                <Button icon variant="plain" aria-label={`Remove ${adjustment.label}`} onClick={() => remove(position)}>
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && lines.length > 0 && can('setPrices') && (
        <div>
          <Button compact onClick={onAdd}>
            Discount or surcharge…
          </Button>
        </div>
      )}
    </>
  )
}
