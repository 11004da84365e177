import { slotEnd } from '@pj/shared/calendar/slots'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { parseLagosLocal } from '@pj/shared/lagos-time'
import { formatDayWindow } from '@pj/shared/orders/order-window'
import { findProblems, timeMessages } from '@pj/shared/orders/time-problems'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { type CheckoutDraft, readDraft } from './checkout-draft.ts'

export interface HandoverLineProps {
  lines: readonly PricedItem[]
  /** At checkout, where the date field says what speaks against the time; the cart reads the stored one and says it here. */
  draft?: CheckoutDraft
}

/**
 * "Delivery to Lekki · Sat 28 Nov, 10:00–11:00 am · Change"; nothing before something was chosen
 * (docs/business-rules.md#slots).
 */
export function HandoverLine({ lines, draft: ownDraft }: HandoverLineProps) {
  const now = useNow()
  const menu = useMenuWithLoads()
  const { search } = useLocation()
  const [stored] = useState(() => readDraft(menu))
  const draft = ownDraft ?? stored
  const { delivery_method: method, location } = draft
  const chosen = parseLagosLocal(draft.delivery_date ?? '')
  const items = lines.map(({ item }) => item)
  const problems = chosen ? findProblems({ at: chosen, items, draft, now, menu }) : []
  const place = method === 'pickup' ? 'Pickup' : location ? `Delivery to ${location}` : 'Delivery'
  if (!chosen && (method === 'pickup' || location === '')) return null
  return (
    <Notice>
      <p>
        <strong>{place}</strong>
        {chosen &&
          ` · ${formatDayWindow({ delivery_date: chosen, delivery_until: slotEnd({ at: chosen, method }, menu) })}`}
        {chosen && <ZoneNote at={chosen} />}
        {' · '}
        <Link
          to={{ pathname: '/checkout', search: ownDraft ? search : '', hash: '#when' }}
          replace={ownDraft !== undefined}
        >
          Change<span className="visually-hidden"> when and where</span>
        </Link>
        <span role="status" className="stack gap-1 bad">
          {ownDraft
            ? problems.some(({ isImpossible }) => isImpossible) && <span>{timeMessages.noLongerPossible}</span>
            : problems.map(({ text, advice }) => <span key={text}>{advice ? `${text} ${advice}` : text}</span>)}
        </span>
      </p>
    </Notice>
  )
}
