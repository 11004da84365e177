import type { PricedItem } from '@pj/shared/cart/cart-item'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { lazy } from 'react'
import { hasChosenTime } from '../lib/has-stored-cart.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

const HandoverLine = lazy(async () => ({ default: (await import('./handover-line.tsx')).HandoverLine }))

interface WhenAndWhereProps {
  lines: readonly PricedItem[]
  /** The stored one by default. */
  draft?: CheckoutDraft
}

/** What was chosen at checkout, which suggests a time as soon as it opens; few carts need its code. */
export const WhenAndWhere = (props: WhenAndWhereProps) => (
  <LazyPart loading={(props.draft || hasChosenTime()) && <div style={{ minHeight: '5rem' }} />}>
    <HandoverLine {...props} />
  </LazyPart>
)
