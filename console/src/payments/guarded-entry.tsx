import { formatDateTime } from '@pj/shared/lagos-time'
import type { Order, OrderSummary, RecordedPayment } from '@pj/shared/orders/orders.api'
import type { PaymentKind } from '@pj/shared/payments/payments'
import fieldStyles from '@pj/ui/field.module.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAmount } from '../lib/format-amount.ts'
import { storeCurrentOrder, storeOrder } from '../orders/change-statuses.ts'

interface Entry {
  readonly kind: PaymentKind
  readonly amount: number
}

interface Guard {
  /** Naira. */
  readonly expected_balance: number
  readonly allow_overpaid?: true
}

interface Sending<E extends Entry> {
  readonly send: (entry: E & Guard) => Promise<RecordedPayment>
  readonly onSaved: () => void
}

/**
 * Sends an entry with the balance that the person saw, which two people who record one transfer do not both see, and asks
 * before it records more than is due (docs/business-rules.md#payments).
 */
export function useGuardedEntry<E extends Entry>(order: OrderSummary, { send, onSaved }: Sending<E>) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<OrderSummary>(order)
  const [askedAmount, setAskedAmount] = useState<number>()
  const save = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      storeOrder(queryClient, saved)
      if (saved.duplicate_of === undefined) onSaved()
    },
    onError: async (error) => {
      setAskedAmount(undefined)
      const current = await storeCurrentOrder(queryClient, order, error)
      if (current) setSeen(current)
    },
  })
  const submit = (entry: E): void => {
    if (save.isPending) return
    const isTooMuch = entry.kind === 'payment' && entry.amount > Math.max(seen.balance_due, 0)
    if (isTooMuch && entry.amount !== askedAmount) {
      save.reset()
      setAskedAmount(entry.amount)
    } else {
      save.mutate({ ...entry, expected_balance: seen.balance_due, ...(isTooMuch && { allow_overpaid: true }) })
    }
  }
  return { seen, submit, isPending: save.isPending, askedAmount, notice: describeResult(seen, { save, askedAmount }) }
}

interface Result {
  readonly save: { readonly error: Error | null; readonly data: RecordedPayment | undefined }
  readonly askedAmount: number | undefined
}

function describeResult({ balance_due: balance }: OrderSummary, { save, askedAmount }: Result): string | undefined {
  if (save.error) return `Not saved: ${save.error.message}`
  if (save.data?.duplicate_of !== undefined) return describeDuplicate(save.data, save.data.duplicate_of)
  if (askedAmount === undefined) return undefined
  return `${balance > 0 ? `Only ${formatAmount(balance)}` : 'Nothing'} is due. Record ${formatAmount(askedAmount)} anyway?`
}

function describeDuplicate({ payments }: Order, id: string): string {
  const entry = payments.find((payment) => payment.id === id)
  const details = entry && [formatAmount(entry.amount), entry.reference, formatDateTime(new Date(entry.at)), entry.by]
  return `Already recorded: ${details?.filter(Boolean).join(', ')}. For another payment, change the reference.`
}

export const EntryNotice = ({ notice }: { notice: string | undefined }) =>
  notice && (
    <p className={fieldStyles.error} role="alert">
      {notice}
    </p>
  )
