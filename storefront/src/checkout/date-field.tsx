import { capacityPoints } from '@pj/shared/calendar/capacity'
import {
  earliestForAll,
  earliestForCart,
  earliestPreparedForAll,
  isShortNotice,
  itemLeadKind,
} from '@pj/shared/calendar/lead-time'
import {
  formatClosedDay,
  isOpenAt,
  isOpeningDay,
  isOutsideHours,
  upcomingSpecialDays,
} from '@pj/shared/calendar/opening-hours'
import { type Handover, nextHandover } from '@pj/shared/calendar/ready-time'
import { isPaused } from '@pj/shared/calendar/unavailable'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { formatDateTime, formatLagosLocal, lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import { formatNotice, type Menu } from '@pj/shared/menu/menu'
import { Button } from '@pj/ui/button.tsx'
import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { FormSection } from './contact-fields.tsx'
import styles from './date-field.module.css'
import type { CheckoutForm } from './use-checkout-form.ts'

// Loaded only where the kitchen's capacity is limited.
const loadDayChoice = () => import('./day-choice.tsx')
const DayChoice = lazy(async () => ({ default: (await loadDayChoice()).DayChoice }))
const LoadNotice = lazy(async () => ({ default: (await loadDayChoice()).LoadNotice }))

/** Left out when its code cannot be fetched: the server decides when the order is placed. */
const OptionalPart = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)

/** The date and time in Lagos, whatever the browser's time zone (docs/business-rules.md#checkout-fields). */
export function DateField({ form, lines }: { form: CheckoutForm; lines: readonly PricedItem[] }) {
  const now = useNow()
  const menu = useMenuWithLoads()
  const items = lines.map(({ item }) => item)
  const { method, phone } = form.draft
  const slowest = isPaused(menu, now) ? undefined : earliestForCart(now, items, menu, method)
  const chosen = parseLagosLocal(form.dateText)
  const points = capacityPoints(items, menu)
  const prepared = earliestPreparedForAll(now, items, menu)
  const field = useRef<HTMLInputElement>(null)
  const closedDays = upcomingSpecialDays(now, menu).filter((day) => !isOpeningDay(day.day, menu))
  const isClosed = chosen && chosen > now && isOutsideHours({ delivery_method: method, delivery_date: chosen }, menu)
  const contact = phone.trim() === '' ? 'email' : 'call'
  const hasCustom = items.some((item) => ['custom', 'themed'].includes(itemLeadKind(item, menu)))
  return (
    <FormSection title="When">
      <Field
        label="Delivery date and time"
        error={form.visibleErrors.delivery_date}
        hint={
          <>
            <span className={styles.zone}>Lagos time</span>
            {hasCustom && <span> {formatNotice(menu)}.</span>}
            {slowest && (
              <span>
                {' '}
                The earliest for your cart is {formatDateTime(slowest.at)}
                {items.length > 1 && ` (longest to make: ${itemTitle(slowest.item, menu)})`}.
              </span>
            )}
            {closedDays.length > 0 && <span> Closed: {closedDays.map(formatClosedDay).join(', ')}.</span>}
          </>
        }
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            name="delivery_date"
            type="datetime-local"
            min={formatLagosLocal(now)}
            value={form.dateText}
            onChange={(event) => form.change('date', event.target.value)}
            onBlur={() => form.blur('date')}
          />
        )}
      </Field>
      {menu.capacity.enabled && prepared && (
        <OptionalPart>
          <DayChoice menu={menu} from={lagosDay(prepared)} chosen={chosen} points={points} onChoose={form.moveTo} />
        </OptionalPart>
      )}
      <div className={clsx('stack', styles.warnings)} aria-live="polite">
        {menu.capacity.enabled && chosen && chosen > now && (
          <OptionalPart>
            <LoadNotice
              menu={menu}
              day={lagosDay(chosen)}
              points={points}
              onChoose={(day) => {
                form.moveTo(day)
                // The button disappears with the notice.
                field.current?.focus()
              }}
            />
          </OptionalPart>
        )}
        {isClosed && (
          <ClosedNotice
            at={chosen}
            earliest={earliestForAll(now, items, menu, method)}
            handover={{ method, points }}
            contact={contact}
            onChoose={(dateText) => {
              form.change('date', dateText)
              // The button disappears with the notice.
              field.current?.focus()
            }}
          />
        )}
        {chosen && chosen > now && isShortNotice({ placedAt: now, deliveryDate: chosen }, items, menu) && (
          <Notice className={styles.warning}>
            <p>That's sooner than we can promise. Order anyway and we'll {contact} to confirm if we can make it.</p>
          </Notice>
        )}
      </div>
    </FormSection>
  )
}

interface ClosedNoticeProps {
  at: Date
  earliest: Date | undefined
  handover: Handover
  /** Called with the value of the date field. */
  /** "call", or "email" without a phone number. */
  contact: string
  onChoose: (dateText: string) => void
}

/** Offers the next time within the hours. An order can be placed for another time anyway. */
function ClosedNotice({ at, earliest, handover, contact, onChoose }: ClosedNoticeProps) {
  const menu = useMenuWithLoads()
  const next = nextHandover(earliest && earliest > at ? earliest : at, handover, menu)
  return (
    <Notice className={styles.warning}>
      <div className="stack">
        <p>
          {describeClosed(at, menu)}
          {next && ` The next time is ${formatDateTime(next)}.`} Keep yours and we'll {contact} to confirm it.
        </p>
        {next && <Button onClick={() => onChoose(formatLagosLocal(next))}>Choose {formatDateTime(next)}</Button>}
      </div>
    </Notice>
  )
}

/** Names a special day. Early on an opening day the bakery is open and doesn't deliver yet. */
function describeClosed(at: Date, menu: Menu): string {
  const special = menu.availability.special_days.find(({ day }) => day === lagosDay(at))
  if (special && !isOpeningDay(special.day, menu)) return `We're closed on ${formatClosedDay(special)}.`
  return isOpenAt(at, menu) ? "We don't deliver then." : "We're closed then."
}
