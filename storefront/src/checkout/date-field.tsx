import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { formatDateTime, formatLagosLocal, lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import { earliestForCart, earliestPreparedForAll, isShortNotice, itemLeadKind } from '@pj/shared/lead-time'
import { capacityPoints } from '@pj/shared/menu/capacity'
import { formatClosedDay } from '@pj/shared/menu/format-closed-day'
import { formatNotice } from '@pj/shared/menu/menu'
import { isOpeningDay, isPickupOutsideHours, upcomingSpecialDays } from '@pj/shared/opening-hours'
import { Field } from '@pj/ui/field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { lazy, useRef } from 'react'
import { useMenu } from '../lib/menu.ts'
import { OptionalPart } from '../lib/optional-part.tsx'
import styles from './date-field.module.css'
import { FormSection } from './form-section.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const ClosedNotice = lazy(() => import('./closed-notice.tsx').then((module) => ({ default: module.ClosedNotice })))
// Fetched only where the kitchen's capacity is limited.
const importDayChoice = () => import('./day-choice.tsx')
const DayChoice = lazy(() => importDayChoice().then((module) => ({ default: module.DayChoice })))
const LoadNotice = lazy(() => importDayChoice().then((module) => ({ default: module.LoadNotice })))

/** The date and time in Lagos, whatever the browser's time zone (docs/business-rules.md#checkout-fields). */
export function DateField({ form, lines }: { form: CheckoutForm; lines: readonly PricedItem[] }) {
  const now = useNow()
  const menu = useMenu()
  const items = lines.map(({ item }) => item)
  const slowest = earliestForCart(now, items, menu)
  const chosen = parseLagosLocal(form.dateText)
  const points = capacityPoints(items, menu)
  const prepared = earliestPreparedForAll(now, items, menu)
  const field = useRef<HTMLInputElement>(null)
  const closedDays = upcomingSpecialDays(now, menu).filter((day) => !isOpeningDay(day.day, menu))
  const isClosed =
    chosen &&
    chosen > now &&
    (!isOpeningDay(lagosDay(chosen), menu) ||
      isPickupOutsideHours({ delivery_method: form.draft.method, delivery_date: chosen }, menu))
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
                {items.length > 1 && ` (${itemTitle(slowest.item, menu)} takes longest)`}.
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
          <DayChoice from={lagosDay(prepared)} chosen={chosen} points={points} onChoose={form.moveTo} />
        </OptionalPart>
      )}
      <div className={clsx('stack', styles.warnings)} aria-live="polite">
        {menu.capacity.enabled && chosen && chosen > now && (
          <OptionalPart>
            <LoadNotice
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
          <OptionalPart>
            <ClosedNotice at={chosen} />
          </OptionalPart>
        )}
        {chosen && chosen > now && isShortNotice({ placedAt: now, deliveryDate: chosen }, items, menu) && (
          <Notice className={styles.warning}>
            <p>
              That is sooner than we can promise. You may order all the same: we will call you to say whether we can do
              it.
            </p>
          </Notice>
        )}
      </div>
    </FormSection>
  )
}
