import type { PricedItem } from '@pj/shared/cart/cart-item'
import { useEffect, useState } from 'react'
import { useMenu } from '../lib/menu.ts'
import type { AppliedCode } from './order-totals.ts'
import { checkoutMessages } from './texts.ts'
import { cartFingerprint } from './use-checkout-cart.ts'

export interface CodeState {
  /** Undefined while the code doesn't apply to the cart. */
  readonly applied: AppliedCode | undefined
  readonly error: string | undefined
  readonly isChecking: boolean
  /** Asks again after the order was refused. */
  recheck(): void
}

interface Answer {
  readonly question: string
  readonly applied?: AppliedCode
  readonly error?: string
}

/** What the code takes off the cart, asked whenever one of them changes (docs/business-rules.md#codes). */
export function useCode(code: string, lines: readonly PricedItem[]): CodeState {
  const menu = useMenu()
  const [answer, setAnswer] = useState<Answer>()
  const question = code && lines.length > 0 ? `${code} ${cartFingerprint(lines)}` : ''
  const known = answer?.question === question ? answer : undefined
  const isChecking = question !== '' && !known
  useEffect(() => {
    if (!isChecking) return
    const answers = { isAwaited: true }
    import('./send-order.ts')
      .then(({ checkCode }) => checkCode(code, lines, menu))
      .catch(() => ({ error: checkoutMessages.codeUnchecked }))
      .then((found) => answers.isAwaited && setAnswer({ question, ...found }))
    return () => {
      answers.isAwaited = false
    }
  }, [isChecking, question, code, lines, menu])
  return {
    applied: known?.applied,
    error: known?.error,
    isChecking,
    recheck: () => setAnswer(undefined),
  }
}
