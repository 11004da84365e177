import { earliestForCart, isShortNotice, itemLead } from '@pj/shared/calendar/lead-time'
import { isPaused } from '@pj/shared/calendar/pause'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { formatDateTime, formatLagosLocal, lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import { formatNotice } from '@pj/shared/menu/menu'
import { DayChoice, SlotChoice } from '@pj/ui/day-choice.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { useNow } from '@pj/ui/use-now'
import { lazy, useMemo, useRef } from 'react'
import { cartMessages } from '../cart/texts.ts'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { FormSection } from './delivery-fields.tsx'
import { fieldHints } from './texts.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

// The form appears without it. When its code cannot be fetched, the server decides when the order is placed.
const TimeProblems = lazy(async () => ({ default: (await import('./order-problems.tsx')).TimeProblems }))

/**
 * A day and a slot, which fill the field with the date and time in Lagos, whatever the browser's time zone. Any other time
 * can be typed (docs/business-rules.md#checkout-fields).
 */
export function DateField({ form, lines }: { form: CheckoutForm; lines: readonly PricedItem[] }) {
  const now = useNow()
  const menu = useMenuWithLoads()
  const items = lines.map(({ item }) => item)
  const { handover, earliest = now, suggested } = form
  const slowest = isPaused(menu, now) ? undefined : earliestForCart(now, items, menu, handover)
  const chosen = useMemo(() => parseLagosLocal(form.dateText), [form.dateText])
  const isToCome = chosen !== undefined && chosen > now
  const isShort = isToCome && isShortNotice({ ...handover, placedAt: now, deliveryDate: chosen }, items, menu)
  // A chosen time stays possible while the shopper fills in the form.
  const isKept = isToCome && chosen < earliest && !isShort
  const first = isKept ? chosen : earliest
  const promised = isKept ? chosen : suggested
  const choice = { today: lagosDay(now), earliest: first, handover, chosen, menu, onChoose: form.moveTo }
  const field = useRef<HTMLInputElement>(null)
  const hasCustom = items.some((item) => ['custom', 'themed'].some((lead) => lead === itemLead(item, menu)))
  return (
    <FormSection id="when" title="When">
      <DayChoice {...choice} />
      <SlotChoice {...choice} />
      <TextField
        ref={field}
        label="Delivery date and time"
        name="delivery_date"
        type="datetime-local"
        min={formatLagosLocal(now)}
        value={form.dateText}
        onChange={({ target }) => form.change('delivery_date', target.value)}
        onBlur={() => form.blur('delivery_date')}
        error={form.visibleErrors.delivery_date}
        hint={[
          'Lagos time.',
          hasCustom && `${formatNotice(menu)}.`,
          slowest && promised && fieldHints.earliest(formatDateTime(promised)),
          slowest && promised && items.length > 1 && `${cartMessages.slowest(itemTitle(slowest.item, menu))}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <div className="stack" aria-live="polite">
        {chosen && (
          <LazyPart>
            <TimeProblems
              at={chosen}
              movedFrom={form.movedFrom}
              items={items}
              draft={form.draft}
              now={now}
              menu={menu}
              onChoose={(time) => {
                form.moveTo(time)
                // The button disappears with the notice.
                field.current?.focus()
              }}
            />
          </LazyPart>
        )}
      </div>
    </FormSection>
  )
}
