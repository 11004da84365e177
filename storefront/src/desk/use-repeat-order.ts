import { useState } from 'react'
import { addToCart } from '../cart/cart-store.ts'
import { fetchPastOrder, type PastOrder } from '../lib/desk.ts'
import { useMenu } from '../lib/menu.ts'
import { readDeskSession } from './desk-session.ts'
import { type RepeatedOrder, repeatOrder } from './past-order.ts'

export interface RepeatState {
  /** The order that is being fetched. */
  readonly loadingId?: string
  /** What was added to the cart, and what was not. */
  readonly repeated?: RepeatedOrder
  readonly isFailed?: boolean
}

/** Adds the items of an earlier order to the cart, at today's prices; `onRepeated` gets the order. */
export function useRepeatOrder(onRepeated: (past: PastOrder) => void) {
  const menu = useMenu()
  const [state, setState] = useState<RepeatState>({})
  const repeat = async (orderId: string) => {
    setState({ loadingId: orderId })
    const result = await fetchPastOrder(orderId, readDeskSession()?.token ?? '')
    if (result.kind !== 'ok') return setState({ isFailed: true })
    const repeated = repeatOrder(result.body, menu, new Date())
    const isAdded = repeated.lines.every(({ item, price }) => addToCart(item, price))
    setState(isAdded ? { repeated } : {})
    if (isAdded) onRepeated(result.body)
  }
  return { repeat, state }
}
