import { formatDateTime } from '@pj/shared/lagos-time'
import type { Order } from '@pj/shared/orders/orders.api'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import type { Payment } from '@pj/shared/payments/payments.api'
import { Button } from '@pj/ui/button.tsx'
import { useState } from 'react'
import { formatAmount } from '../lib/format-amount.ts'
import { describeEntry } from './describe-entry.ts'
import styles from './ledger.module.css'
import { VoidDialog } from './void-dialog.tsx'

/** The entries of an order, oldest first; voided ones are struck through. */
export function Ledger({ order }: { order: Order }) {
  const [voiding, setVoiding] = useState<Payment>()
  return (
    <>
      <ul className={styles.ledger} aria-label="Payments">
        {order.payments.map((entry) => (
          <li key={entry.id}>
            <EntryText entry={entry} />
            {!entry.voided && (
              <Button
                variant="plain"
                className={styles.void}
                aria-label={`Void ${describeEntry(entry)}…`}
                onClick={() => setVoiding(entry)}
              >
                Void…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {voiding && <VoidDialog order={order} entry={voiding} onClose={() => setVoiding(undefined)} />}
    </>
  )
}

function EntryText({ entry }: { entry: Payment }) {
  const { kind, amount, method, reference, note, at, by, voided } = entry
  const Text = voided ? 's' : 'span'
  return (
    <div className={styles.entry}>
      <Text>
        <strong>
          {kind === 'payment' ? 'Paid' : 'Given back'} {formatAmount(amount)}
        </strong>{' '}
        {paymentMethodLabels[method]}
        {reference && `, ${reference}`}
      </Text>
      <span className="soft small">
        <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        {by && `, ${by}`}
        {note && `: ${note}`}
      </span>
      {voided && (
        <span className="small">
          Void, {formatDateTime(new Date(voided.at))}
          {voided.by && `, ${voided.by}`}: {voided.reason}
        </span>
      )}
    </div>
  )
}
