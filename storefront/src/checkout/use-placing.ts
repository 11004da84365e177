import { parseLagosLocal } from '@pj/shared/lagos-time'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { placeOrder } from '../api.ts'
import { keptCartId } from '../ui/cart-id.ts'
import { clearCart, readCart } from '../ui/cart-store.ts'
import { forgetOrderKey, keepPlaced, orderKey } from '../ui/order-key.ts'
import { keepReceipt } from '../ui/receipts.ts'
import { type CheckoutCart, markOf, placedState } from './checkout-cart.ts'
import { orderPayload } from './order-payload.ts'
import { noItemsWords, type Placing, understandAnswer } from './placing.ts'
import { receiptOf } from './receipt-of.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const changedWords = 'Your cart has changed in another tab. Please look at it, then place the order again.'

/** Sends the order, at most once at a time, always with the cart's own key. */
export function usePlacing(source: CheckoutCart, form: CheckoutForm) {
  const navigate = useNavigate()
  const [placing, setPlacing] = useState<Placing>({ stage: 'idle' })
  const busy = useRef(false)

  const finish = (orderId: string) => {
    const placed = { orderId, items: markOf(source.lines) }
    // Before the cart goes, so that another tab finds out why it went; once more after, when there was no room.
    const kept = keepPlaced(placed)
    clearCart(source.lines)
    forgetOrderKey()
    if (!kept) keepPlaced(placed)
    form.reset()
    setPlacing({ stage: 'placed', orderId })
    navigate('/checkout', { replace: true, state: placedState(orderId) })
  }

  const send = async () => {
    if (busy.current) return
    const date = parseLagosLocal(form.dateText)
    const refusal = date ? whyNot(source) : 'Date and time are required'
    if (refusal || !date) return setPlacing({ stage: 'refused', words: refusal ?? '' })
    const { draft, sums } = form
    const { lines } = source
    const cartId = keptCartId() ?? draft.cartId ?? source.addressId ?? `CART_${Date.now()}`
    // A retry must be the same order to the letter, also after a reload.
    form.pin({ date: form.dateText, cartId: keptCartId() ? undefined : cartId })
    busy.current = true
    setPlacing({ stage: 'sending' })
    const answer = await placeOrder(orderPayload({ draft, lines, sums, date, cartId }), orderKey())
    busy.current = false
    const outcome = understandAnswer(answer, lines)
    if (outcome.stage !== 'placed') return setPlacing(outcome)
    finish(outcome.orderId)
    keepReceipt(receiptOf({ orderId: outcome.orderId, placedAt: new Date(), draft, lines, sums, date }))
  }

  return {
    placing,
    send,
    /** What was sent before, and arrived, is the order that is meant. */
    settle: finish,
    /** What is in the cart now is another order than the one that arrived before. */
    sendAsNew: () => {
      forgetOrderKey()
      return send()
    },
    dismiss: () => setPlacing({ stage: 'idle' }),
  }
}

/** Asks the storage, not the screen: another tab may have changed the cart a moment ago. */
function whyNot({ cart, lines }: CheckoutCart): string | undefined {
  if (readCart() !== cart) return changedWords
  return lines.length === 0 ? noItemsWords : undefined
}
