import { formatSigned } from '@pj/shared/money'
import { signedAmount } from '@pj/shared/orders/adjustments'
import { Button } from '@pj/ui/button.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRights } from '../lib/session.ts'
import { AdjustmentDialog } from '../orders/adjustment-dialog.tsx'
import styles from './order-form.module.css'
import type { OrderForm } from './order-form.ts'

/** Discounts and surcharges below the items. Those of an order that was placed are given on its page. */
export function AdjustmentFields({ form }: { form: OrderForm }) {
  const can = useRights()
  const [isAdding, setAdding] = useState(false)
  const { order, money, lines } = form
  const { adjustments } = form.draft.terms
  const remove = (index: number): void => form.changeTerms({ adjustments: adjustments.toSpliced(index, 1) })
  return (
    <>
      {money.adjustments.length > 0 && (
        <ul aria-label="Discounts and surcharges">
          {money.adjustments.map((adjustment, index) => (
            <li key={`${index} ${adjustment.label}`} className={styles.adjustment}>
              <span className="break">{adjustment.label}</span>
              <span className="strong">{formatSigned(signedAmount(adjustment))}</span>
              {!order && (
                <Button icon variant="plain" aria-label={`Remove ${adjustment.label}`} onClick={() => remove(index)}>
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!order && lines.length > 0 && can('setPrices') && (
        <div>
          <Button variant="plain" onClick={() => setAdding(true)}>
            Discount or surcharge…
          </Button>
        </div>
      )}
      {isAdding && (
        <AdjustmentDialog
          subtotal={money.subtotal}
          mutation={{
            mutate: (adjustment, { onSuccess }) => {
              form.changeTerms({ adjustments: [...form.latest().terms.adjustments, adjustment] })
              onSuccess()
            },
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
