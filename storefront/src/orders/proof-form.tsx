import { DataTable } from '@pj/ui/data-table.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { useState } from 'react'
import { AdjustmentRows } from './adjustment-rows.tsx'
import { keepFoundOrder } from './find-order.ts'
import type { ShownOrder } from './order-answer.ts'
import { orderStatusQuery } from './order-status.ts'
import { findReceipt, type OwnOrder } from './receipts.ts'
import { SendForm } from './send-form.tsx'
import { proofMessages as messages } from './texts.ts'

export interface ProofProps {
  orderId: string
  /** Called when the order was found by its phone number, and is one of this browser's. */
  onFound: (receipt: OwnOrder | undefined) => void
}

/** Asks for the phone number of an order that this browser can't prove to be its own (docs/business-rules.md#order-proof). */
export function ProofForm({ orderId, onFound }: ProofProps) {
  const find = async (phone_number: string): Promise<void> => {
    await keepFoundOrder({ order_id: orderId, phone_number })
    onFound(findReceipt(orderId))
  }
  return (
    <SendForm
      queryKey={orderStatusQuery(orderId).queryKey}
      button={messages.button}
      missing={messages.missing}
      send={find}
    >
      <TextField label="Phone number" name="text" type="tel" autoComplete="tel" hint={messages.hint} />
    </SendForm>
  )
}

export const showWhole = 'Show the whole order'

/** For a browser that knows only the order's number, or that accepted its quote: that link may have been forwarded. */
export function WholeOrder({ adjustments, ...props }: ProofProps & Pick<ShownOrder, 'adjustments'>) {
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      {adjustments.length > 0 && (
        <section className="card card-body" aria-label="Price">
          <DataTable className="break">
            <AdjustmentRows adjustments={adjustments} />
          </DataTable>
        </section>
      )}
      <details className="card card-body no-print" onToggle={() => setOpened(true)}>
        <summary>{showWhole}</summary>
        {isOpened && <ProofForm {...props} />}
      </details>
    </>
  )
}
