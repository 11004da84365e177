import type { PricedItem } from '@pj/shared/cart/cart-item'
import { parseLagosLocal } from '@pj/shared/lagos-time'
import type { DeskOrder } from '@pj/shared/orders/checkout.api'
import { ApiError } from '@pj/ui/http'
import { useRef, useState } from 'react'
import { createOrderPayload } from '../checkout/order-payload.ts'
import type { placeOrder } from '../checkout/send-order.ts'
import { sendOrder } from '../checkout/send-order.ts'
import { type Submission, savePlacedOrder, toSending } from '../checkout/submission.ts'
import { checkoutMessages } from '../checkout/texts.ts'
import { type CheckoutCart, cartFingerprint } from '../checkout/use-checkout-cart.ts'
import { getOrCreateOrderKey, readCartId, removeOrderKey } from '../lib/cart-ids.ts'
import { clearCart, readCart } from '../lib/cart-store.ts'
import { toApiError } from '../lib/http.ts'
import { useMenu } from '../lib/menu.ts'
import { removeDeskDraft } from './desk-draft.ts'
import { placeDeskOrder } from './desk-requests.ts'
import { readDeskSession } from './desk-session.ts'
import { messages } from './texts.ts'
import type { DeskForm } from './use-desk-form.ts'

/** Sends the order with the token of the console, then opens it there. */
export function useSubmitDeskOrder(source: CheckoutCart, form: DeskForm) {
  const menu = useMenu()
  const [submission, setSubmission] = useState<Submission>({ stage: 'idle' })
  const isSubmitting = useRef(false)

  const open = (orderId: string, lines: readonly PricedItem[]) => {
    clearCart(lines)
    removeOrderKey()
    savePlacedOrder({ orderId, items: cartFingerprint(lines) })
    form.checkout.reset()
    removeDeskDraft()
    setSubmission({ stage: 'placed', orderId })
    location.assign(orderTakenUrl(orderId))
  }

  const submit = async () => {
    const date = parseLagosLocal(form.checkout.dateText)
    if (isSubmitting.current || !date || !form.checkout.isRendered()) return
    if (readCart() !== source.cart) return setSubmission({ stage: 'rejected', message: checkoutMessages.cartChanged })
    const { draft, totals, setValues } = form.checkout
    const cartId = readCartId() ?? draft.cartId ?? `CART_${Date.now()}`
    // A retry repeats them exactly, also after a reload.
    setValues({ delivery_date: form.checkout.dateText, cartId })
    isSubmitting.current = true
    setSubmission({ stage: 'submitting' })
    const createBody = (lines: readonly PricedItem[]): DeskOrder => {
      const payload = createOrderPayload({ draft, lines, totals, date, cartId, orderType: source.orderType, menu })
      return { ...payload, email: payload.email || null, ...form.deskFields }
    }
    const onImageProgress = (sentShare: number) => setSubmission(toSending(sentShare))
    const order = { lines: source.lines, key: getOrCreateOrderKey(), createBody, menu, place, onImageProgress }
    const sent = await sendOrder(order)
    isSubmitting.current = false
    if (sent.submission.stage === 'placed') return open(sent.submission.orderId, sent.lines)
    if (sent.submission.stage === 'full') form.markFull()
    setSubmission(sent.submission)
  }

  return {
    submission,
    submit,
    submitAsNewOrder: () => {
      removeOrderKey()
      return submit()
    },
    openEarlierOrder: (orderId: string) => open(orderId, source.lines),
    dismiss: () => setSubmission({ stage: 'idle' }),
  }
}

export const orderTakenUrl = (orderId: string): string => `/console/orders/${encodeURIComponent(orderId)}?print=1`

const signInAgain = messages.signedOut

/** Reads the token for every attempt: staff may have signed in again in another tab. */
const place: typeof placeOrder = async (body, key) => {
  const session = readDeskSession()
  if (!session) throw signedOut()
  return placeDeskOrder(body, { key, token: session.token }).catch((error) => {
    throw toApiError(error).status === 401 ? signedOut() : error
  })
}

const signedOut = () => new ApiError({ status: 401, message: signInAgain, code: 'not_signed_in' })
