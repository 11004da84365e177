import type { Naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import type { PaymentMethod } from '@pj/shared/payments/payments'
import { createUuid } from '@pj/ui/create-uuid'
import { ApiError } from '@pj/ui/http'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { menuQuery } from '../api/menu.ts'
import { placeDeskOrder } from '../api/orders.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { messageOf, storeOrder } from '../orders/save-order.ts'
import type { PricedLine } from './order-draft.ts'
import type { OrderForm } from './order-form.ts'
import { toDeskOrder } from './order-rules.ts'

export const messages = {
  priceChanged: (message: string) => `${message} Check it with the customer, then take it.`,
  noResponse: (message: string) => `${message} Try again: it can't be taken twice.`,
  repeated: 'This order was already taken, without your last changes.',
  refused: (message: string) => `Not taken: ${message}`,
}

/** The reason for selling what is in the customer's hands on a full day. */
export const overbookAtCounter = 'Sold at the counter'

export interface TakenOrder {
  readonly order: Order
  readonly lines: readonly PricedLine[]
  /** Null when nothing was paid. */
  readonly method: PaymentMethod | null
  readonly received: Naira
  readonly change: Naira
}

/** Why an order was not taken. What was typed stays. */
interface Problem {
  readonly kind: 'full' | 'repeated' | 'other'
  readonly message: string
}

/** Takes the order of this tab. However often it is pressed, every attempt has the order's key. */
export function useTakeOrder(form: OrderForm, onTaken: (taken: TakenOrder) => void) {
  const menu = useMenu()
  const queryClient = useQueryClient()
  // The second of two quick taps comes before the first has rendered anything.
  const isTaking = useRef(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (): Promise<TakenOrder> => {
      const { lines, money } = form
      const { payment, received, change } = form.payment
      const { key, terms } = form.latest()
      const draft = { ...form.draft, terms }
      const order = await placeDeskOrder(toDeskOrder(draft, { money, payment }, menu), key)
      return { order, lines, method: payment?.method ?? null, received, change }
    },
    onSuccess: (taken) => {
      storeOrder(queryClient, taken.order)
      onTaken(taken)
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'price_mismatch')
        void queryClient.invalidateQueries(menuQuery)
      if (describeProblem(failure).kind === 'full') form.markFull()
    },
    onSettled: () => {
      isTaking.current = false
    },
  })
  const place = (): void => {
    if (isTaking.current) return
    isTaking.current = true
    mutate()
  }
  return {
    place,
    placeAsAnother: () => {
      form.replace({ ...form.latest(), key: createUuid() })
      place()
    },
    isPending,
    problem: error ? describeProblem(error) : undefined,
  }
}

export type TakeOrder = ReturnType<typeof useTakeOrder>

function describeProblem(error: Error): Problem {
  const message = messageOf(error)
  if (!(error instanceof ApiError)) return { kind: 'other', message }
  switch (error.code) {
    case 'day_full':
    case 'slot_full':
      return { kind: 'full', message }
    case 'idempotency_key_reused':
      return { kind: 'repeated', message: messages.repeated }
    case 'price_mismatch':
      return { kind: 'other', message: messages.priceChanged(message) }
    default:
      return { kind: 'other', message: error.isRefusal ? messages.refused(message) : messages.noResponse(message) }
  }
}
