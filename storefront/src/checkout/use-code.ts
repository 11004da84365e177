import type { PricedItem } from '@pj/shared/cart/cart-item'
import { sessionStore } from '@pj/ui/browser-storage'
import { useEffect, useState } from 'react'
import type { CheckoutDraft } from '../cart/checkout-draft.ts'
import { codeKey } from '../lib/has-stored-cart.ts'
import { useMenu } from '../lib/menu.ts'
import type { AppliedCode } from './order-totals.ts'
import { checkoutMessages } from './texts.ts'
import { cartFingerprint } from './use-checkout-cart.ts'

export type CodeState = ReturnType<typeof useCode>

interface Answer {
  readonly question: string
  /** Undefined while the code doesn't apply to the cart. */
  readonly applied?: AppliedCode
  readonly error?: string
}

/** What the code takes off the cart and its delivery, asked whenever one of them changes (docs/business-rules.md#codes). */
export function useCode({ code, delivery_method, location }: CheckoutDraft, lines: readonly PricedItem[]) {
  const menu = useMenu()
  const [answer, setAnswer] = useState<Answer>()
  const question = code && lines.length > 0 ? `${code} ${location} ${cartFingerprint(lines)}` : ''
  const known = answer?.question === question ? answer : undefined
  const isChecking = question !== '' && !known
  useEffect(() => {
    if (!isChecking) return
    const answers = { isAwaited: true }
    import('./send-order.ts')
      .then(({ checkCode }) => checkCode({ code, delivery_method, location }, lines, menu))
      .catch(() => ({ error: checkoutMessages.codeUnchecked }))
      .then((found) => answers.isAwaited && setAnswer({ question, ...found }))
    return () => {
      answers.isAwaited = false
    }
  }, [isChecking, question, code, delivery_method, location, lines, menu])
  const { applied, error } = known ?? {}
  const label = [...new Set([applied?.code ?? code, applied?.label ?? code])].join(' · ')
  useEffect(() => {
    sessionStore.write(codeKey, label)
  }, [label])
  return {
    applied,
    error,
    isChecking,
    /** "PASTRY20 · 20 % off Pastries"; the code alone unless it applies. */
    label,
    /** Asks again, as when the prices have changed. */
    recheck: () => setAnswer(undefined),
    /** Takes the code off, when only the order could tell that it doesn't apply, such as to this customer. */
    refuse: (reason: string) => setAnswer({ question, error: reason }),
  }
}
