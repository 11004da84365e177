import { capacityPoints } from '@pj/shared/calendar/capacity'
import { earliestReadyTime, formatReadyTime, type ReadyTimes } from '@pj/shared/calendar/ready-time'
import { isPaused } from '@pj/shared/calendar/unavailable'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { itemAllergens } from '@pj/shared/cart/item-allergens'
import { listOpenChoices } from '@pj/shared/cart/open-choices'
import { addDays, formatDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { LeadKind } from '@pj/shared/menu/category'
import { formatNotice } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { badgeClass } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { Price, Total } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { Zap } from 'lucide-react'
import { Link } from 'react-router-dom'
import { fieldAnchor } from '../cart/edit-url.ts'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { useMenu } from '../lib/menu.ts'
import type { Builder, SummaryLine } from './builder.ts'
import { removeDraft } from './builder-draft.ts'
import { findSoldOut } from './builder-fields.ts'
import { priceLines, totalPrice, unitPrice } from './builder-price.ts'
import styles from './builder-summary.module.css'
import { FieldAlert } from './field-controls.tsx'
import { ShareButton } from './share-button.tsx'
import { builderMessages, readyMessages as messages } from './texts.ts'
import type { BuilderState } from './use-builder.ts'
import type { SaveCake } from './use-save-cake.ts'

interface BuilderSummaryProps<Item extends BuilderItem> extends BuilderState<Item> {
  readonly builder: Builder<Item>
  readonly saving: SaveCake
  readonly startOver: () => void
  readonly isSection: boolean
}

/** On phones the total and the button stay at the bottom of the screen. */
export function BuilderSummary<Item extends BuilderItem>(props: BuilderSummaryProps<Item>) {
  const { builder, item, source } = props
  const isExpress = builder.leadKind === 'express'
  const menu = useMenu()
  return (
    <div className={styles.side}>
      <section className={`card stack ${styles.summary}`} aria-label="Order summary">
        <h2 className={styles.title}>Order summary</h2>
        <ul className={`row ${styles.badges}`}>
          {isExpress && (
            <li className={badgeClass('express')}>
              <Zap aria-hidden="true" /> Express
            </li>
          )}
          {builder.badges(item).map((badge) => (
            <li key={badge} className={badgeClass()}>
              {badge}
            </li>
          ))}
        </ul>
        {builder.summaryLines && (
          <dl className="stack gap-2">
            <PriceLines lines={builder.summaryLines(totalPrice(item, menu))} />
          </dl>
        )}
        <OpenChoices builder={builder} item={item} />
        <p className="small soft">{itemAllergens(item, menu)}</p>
        <Breakdown item={item} />
        {source.kind !== 'order-item' && <NewCakeNotes {...props} />}
      </section>
      <AddBar {...props} />
    </div>
  )
}

/** What is missing, else what the bakery must ask about, with links to it. */
function OpenChoices<Item extends BuilderItem>({ builder, item }: Pick<BuilderSummaryProps<Item>, 'builder' | 'item'>) {
  const fieldId = builder.findProblem?.(item)?.fieldId
  const missing = builder.steps.flatMap(({ fields }) => fields).find(({ id }) => id === fieldId)
  const open = missing
    ? [{ fieldId: missing.id, text: builderMessages.missing(missing.label.toLowerCase()) }]
    : listOpenChoices(item)
  return open.map(({ fieldId, text }) => (
    <p key={text} className="small">
      {text} <a href={`#${fieldAnchor(fieldId)}`}>Choose</a>
    </p>
  ))
}

function NewCakeNotes<Item extends BuilderItem>(props: BuilderSummaryProps<Item>) {
  const { builder, item, source, startOver, isSection } = props
  const isExpress = builder.leadKind === 'express'
  const now = useNow()
  const menu = useMenuWithLoads()
  const ready = formatOrderNow(now, { kind: builder.leadKind, points: capacityPoints([item], menu) }, menu)
  return (
    <>
      {ready && (
        <p className="small">
          {ready}
          {isExpress && <ZoneNote at={now} />}
        </p>
      )}
      {!isExpress && (
        <p className="small soft">
          {formatNotice(menu).replace("'", '')}.{' '}
          {isSection ? <a href="#orders">Last-minute orders</a> : <Link to="/home#orders">Last-minute orders</Link>}
        </p>
      )}
      <div className="row">
        <ShareButton builder={builder} item={item} />
        {source.kind === 'new' && item !== builder.initialItem && (
          <Button variant="plain" onClick={startOver}>
            Start over
          </Button>
        )}
      </div>
    </>
  )
}

function Breakdown({ item }: { readonly item: BuilderItem }) {
  const menu = useMenu()
  return (
    <details className={styles.breakdown}>
      <summary>Price breakdown</summary>
      <dl className="stack gap-2">
        <PriceLines lines={priceLines(item, menu)} />
        {item.quantity > 1 && (
          <div className={styles.line}>
            <dt>One cake {formatNaira(unitPrice(item, menu))}</dt>
            <dd>× {item.quantity}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}

const PriceLines = ({ lines }: { readonly lines: readonly SummaryLine[] }) =>
  lines.map(({ label, amount }) => (
    <div key={label} className={styles.line}>
      <dt>{label}</dt>{' '}
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  ))

function AddBar<Item extends BuilderItem>({ builder, item, source, saving }: BuilderSummaryProps<Item>) {
  const { isSaving, error, save } = saving
  const menu = useMenu()
  const soldOut = findSoldOut(builder, item, menu, useNow())
  const { line } = source
  const isOrderItem = source.kind === 'order-item'
  const label = isOrderItem ? 'Save to order' : line ? 'Save changes' : builder.addLabel
  return (
    <div className={`bottom-bar ${styles.bar}`}>
      <FieldAlert message={error || soldOut?.message} />
      <Total label="Total" amount={totalPrice(item, menu)} />
      <div className={`row ${styles.actions}`}>
        {line && (
          <Link
            className={buttonClass()}
            to={isOrderItem ? source.returnUrl : '/cart'}
            reloadDocument={isOrderItem}
            onClick={() => removeDraft(builder, line)}
          >
            Cancel
          </Link>
        )}
        <Button variant="primary" busy={isSaving} onClick={() => void save()}>
          {isSaving ? 'Adding to Cart...' : label}
        </Button>
      </div>
    </div>
  )
}

interface Work {
  readonly kind: LeadKind
  readonly points: number
}

/**
 * "Order now, ready by 4:15 pm" for express cakes, "Order now: from Sat 28 Nov" for others. Undefined while orders are
 * paused.
 */
export function formatOrderNow(now: Date, { kind, points }: Work, menu: ReadyTimes): string | undefined {
  if (isPaused(menu, now)) return undefined
  const readyAt = earliestReadyTime(now, kind, menu, { method: 'pickup', points })
  if (kind !== 'express') return messages.from(formatReadyTime(now, readyAt).replace(/^From/, 'from'))
  const day = lagosDay(readyAt)
  if (day === lagosDay(now)) return messages.today(formatTime(readyAt))
  const dayLabel = day === addDays(lagosDay(now), 1) ? 'tomorrow' : formatDay(day)
  return messages.later(dayLabel, formatTime(readyAt))
}
