import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { itemAllergens } from '@pj/shared/cart/item-allergens'
import { listOpenChoices } from '@pj/shared/cart/open-choices'
import type { PriceLine } from '@pj/shared/pricing/quote'
import { badgeClass } from '@pj/ui/badge.tsx'
import { Price, Total } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Builder, fieldAnchor } from './builder.ts'
import { useMenu } from './builder-context.ts'
import { findSoldOut } from './builder-fields.ts'
import { priceLines, totalPrice, unitPrice } from './builder-price.ts'
import { showPart } from './builder-steps.tsx'
import styles from './builder-summary.module.css'
import { FieldAlert } from './field-controls.tsx'
import { builderMessages } from './texts.ts'

interface BuilderSummaryProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly item: Item
  readonly error: string
  readonly notes: ReactNode
  readonly actions: ReactNode
}

/** On phones the total and the button stay at the bottom of the screen. */
export function BuilderSummary<Item extends BuilderItem>(props: BuilderSummaryProps<Item>) {
  const { builder, item, notes } = props
  const isExpress = builder.leadKind === 'express'
  const menu = useMenu()
  return (
    <div className={`beside ${styles.side}`}>
      <section className={`card card-body stack gap-3 all-columns ${styles.summary}`} aria-label="Order summary">
        <h2 className="step-2">Order summary</h2>
        <ul className="row gap-2">
          {isExpress && (
            <li className={badgeClass('express')}>
              <Zap aria-hidden="true" /> Express
            </li>
          )}
          {builder.badges(item).map((badge) => (
            <li key={badge} className={`${badgeClass()} pre-line`}>
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
        <Breakdown item={item} />
      </section>
      <AddBar {...props} />
      <div className="stack gap-2 gap-above all-columns">
        <p className="small soft">{itemAllergens(item, menu)}</p>
        {notes}
      </div>
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
      {text}{' '}
      <a href={`#${fieldAnchor(fieldId)}`} onClick={(event) => showPart(event, fieldAnchor(fieldId))}>
        Choose
      </a>
    </p>
  ))
}

function Breakdown({ item }: { readonly item: BuilderItem }) {
  const menu = useMenu()
  return (
    <details className={styles.breakdown}>
      <summary>Price breakdown</summary>
      <dl className="stack gap-2">
        <PriceLines lines={priceLines(item, menu)} />
        {item.quantity > 1 && (
          <div className="row between items-baseline">
            <dt className="flex-1">
              One cake <Price amount={unitPrice(item, menu)} />
            </dt>
            <dd className="push-end">× {item.quantity}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}

const PriceLines = ({ lines }: { readonly lines: readonly PriceLine[] }) =>
  lines.map(({ label, amount }) => (
    <div key={label} className="row between items-baseline">
      <dt className="flex-1">{label}</dt>{' '}
      <dd className="push-end">
        <Price amount={amount} />
      </dd>
    </div>
  ))

function AddBar<Item extends BuilderItem>({ builder, item, error, actions }: BuilderSummaryProps<Item>) {
  const menu = useMenu()
  const soldOut = findSoldOut(builder, item, menu, useNow())
  return (
    <div className={`bottom-bar all-columns ${styles.bar}`}>
      <FieldAlert message={error || soldOut?.message} />
      <Total label="Total" amount={totalPrice(item, menu)} />
      <div className={`row no-wrap ${styles.actions}`}>{actions}</div>
    </div>
  )
}
