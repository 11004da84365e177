import type { PricedItem } from '@pj/shared/cart/cart-item'
import { parseLagosLocal } from '@pj/shared/lagos-time'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toOrderedDraft } from '../cart/checkout-draft.ts'
import { currentCartId, orderKey } from '../lib/cart-ids.ts'
import { clearCart, readCart } from '../lib/cart-store.ts'
import { useMenu } from '../lib/menu.ts'
import { prefetch } from '../lib/prefetch.ts'
import { failureTexts } from '../lib/texts.ts'
import { type Submission, savePlacedOrder, toSending } from './submission.ts'
import { checkoutMessages } from './texts.ts'
import { type CheckoutCart, cartFingerprint, createPlacedState } from './use-checkout-cart.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const notLoaded: Submission = {
  stage: 'no-response',
  message: checkoutMessages.error(failureTexts.noConnection),
}

const loadSendOrder = () => Promise.all([import('./send-order.ts'), import('./order-confirmation.tsx')])

/** Sends the order, one request at a time, always with the idempotency key of the cart. */
export function useSubmitOrder(source: CheckoutCart, form: CheckoutForm) {
  const navigate = useNavigate()
  const menu = useMenu()
  const [submission, setSubmission] = useState<Submission>({ stage: 'idle' })
  const isSubmitting = useRef(false)

  // Loaded after the form, with the confirmation: a shopper who loses the connection while typing can still order once it
  // is back.
  useEffect(() => prefetch(loadSendOrder), [])

  const finish = (orderId: string, lines: readonly PricedItem[]) => {
    const placed = { orderId, items: cartFingerprint(lines) }
    // Saved before the cart is removed, so that other tabs know the reason; saved again after it when storage was full.
    const isSaved = savePlacedOrder(placed)
    clearCart(lines)
    orderKey.remove()
    if (!isSaved) savePlacedOrder(placed)
    form.reset()
    setSubmission({ stage: 'placed', orderId })
    navigate('/checkout', { replace: true, state: createPlacedState(orderId) })
  }

  /** The code may take off less by now. An order without a response is sent again as it was. */
  const refuse = (next: Submission) => {
    if (next.stage === 'code-refused') form.code.refuse(next.reason)
    if (next.stage === 'price-changed') form.code.recheck()
    setSubmission(next)
  }

  const submit = async () => {
    if (isSubmitting.current || !form.isRendered()) return
    const date = parseLagosLocal(form.dateText)
    const rejection = findRejection(source)
    if (rejection || !date) {
      return setSubmission({ stage: 'rejected', message: rejection ?? form.errors.delivery_date ?? '' })
    }
    const { totals } = form
    const draft = toOrderedDraft(form.draft)
    const storedCartId = currentCartId.read()
    const cartId = storedCartId ?? draft.cartId ?? source.urlCartId ?? `CART_${Date.now()}`
    // A retry repeats them exactly, also after a reload.
    form.setValues({ delivery_date: form.dateText, proposed: undefined, cartId: storedCartId ? undefined : cartId })
    isSubmitting.current = true
    setSubmission({ stage: 'submitting' })
    const modules = await loadSendOrder().catch(() => undefined)
    if (!modules) {
      isSubmitting.current = false
      return setSubmission(notLoaded)
    }
    const [{ sendOrder, keepOrder }] = modules
    const order = { draft, lines: source.lines, totals, date, cartId, orderType: source.orderType, menu }
    const onImageProgress = (sentShare: number) => setSubmission(toSending(sentShare))
    const { submission: next, lines } = await sendOrder(order, { key: orderKey.getOrCreate(), onImageProgress })
    isSubmitting.current = false
    if (next.stage !== 'placed') return refuse(next)
    finish(next.orderId, lines)
    keepOrder(next.order)
  }

  return {
    submission,
    submit,
    keepEarlierOrder: (orderId: string) => finish(orderId, source.lines),
    /** Sends the current cart as another order, with a new key. */
    submitAsNewOrder: () => {
      orderKey.remove()
      return submit()
    },
    dismiss: () => setSubmission({ stage: 'idle' }),
  }
}

/** Compares with the stored cart, because another tab may have changed it since the last render. */
function findRejection({ cart, lines }: CheckoutCart): string | undefined {
  if (readCart() !== cart) return checkoutMessages.cartChanged
  return lines.length === 0 ? checkoutMessages.cartEmpty : undefined
}
