import { ApiError } from '@pj/ui/http'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { menuQuery } from '../api/menu.ts'
import { placeDeskOrder } from '../api/orders.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { messageOf, storeOrder } from '../orders/save-order.ts'
import { clearSale, countCash, currentSale, priceLines, saleTotal, toDeskOrder } from './counter-sale.ts'
import type { Sold } from './receipt.tsx'

export const messages = {
  priceChanged: (message: string) => `${message} Check it with the customer, then take it.`,
  noResponse: (message: string) => `${message} Try again: it can't be sold twice.`,
  repeated: 'This sale was already recorded, without your last changes.',
  refused: (message: string) => `Not sold: ${message}`,
}

/** Why a sale was not stored. The sale itself stays as it is. */
interface Problem {
  readonly kind: 'full' | 'repeated' | 'other'
  readonly message: string
}

/** Stores the sale of this tab. However often it is pressed, every attempt has the sale's key. */
export function useSell(onSold: (sold: Sold) => void) {
  const menu = useMenu()
  const queryClient = useQueryClient()
  // The second of two quick taps comes before the first has rendered anything.
  const isSelling = useRef(false)
  const save = useMutation({
    mutationFn: async (overbook_reason: string | undefined): Promise<Sold> => {
      const sale = currentSale()
      const lines = priceLines(sale, menu)
      const total = saleTotal(lines)
      const { received = total, change = total } = countCash(sale, total)
      const terms = { now: new Date(), menu, ...(overbook_reason && { overbook_reason }) }
      const order = await placeDeskOrder(toDeskOrder(sale, terms), sale.key)
      return { order, lines, total, method: sale.method, received, change }
    },
    onSuccess: (sold) => {
      storeOrder(queryClient, sold.order)
      clearSale()
      onSold(sold)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'price_mismatch') void queryClient.invalidateQueries(menuQuery)
    },
  })
  const sell = (overbookReason?: string): void => {
    if (isSelling.current) return
    isSelling.current = true
    save.mutate(overbookReason, {
      onSettled: () => {
        isSelling.current = false
      },
    })
  }
  return {
    sell,
    isPending: save.isPending,
    problem: save.error ? describeProblem(save.error) : undefined,
  }
}

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
