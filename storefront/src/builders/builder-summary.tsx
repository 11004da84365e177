import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { formatNaira } from '@pj/shared/money'
import { Price, Total } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { Zap } from 'lucide-react'
import { Link } from '../ui/link.tsx'
import type { Builder } from './builder.ts'
import { orderNowWords } from './order-now.ts'
import { linesOf, priceOf, totalOf } from './price-words.ts'
import { ShareCake } from './share-cake.tsx'
import type { Adding } from './use-adding.ts'
import type { BuilderState } from './use-builder.ts'
import './builder-summary.css'

interface SummaryProps<Item extends BuilderItem> {
  readonly builder: Builder<Item>
  readonly state: BuilderState<Item>
  readonly adding: Adding
  readonly isSection: boolean
}

/** What was chosen and what it costs; on phones the total and the button stay at the bottom of the screen. */
export function BuilderSummary<Item extends BuilderItem>(props: SummaryProps<Item>) {
  const { builder, state, isSection } = props
  const { item, origin } = state
  const total = totalOf(item)
  const isExpress = builder.leadKind === 'express'
  const ready = orderNowWords(useNow(), builder.leadKind)
  return (
    <div className="builder-side">
      <section className="builder-summary card" aria-label="Order summary">
        <h2 className="builder-summary-title">Order summary</h2>
        <ul className="row builder-badges">
          {isExpress && (
            <li className="badge badge-express">
              <Zap aria-hidden="true" /> Express
            </li>
          )}
          {builder.badges(item).map((badge) => (
            <li key={badge} className="badge">
              {badge}
            </li>
          ))}
        </ul>
        {builder.summary && (
          <dl className="builder-lines">
            {builder.summary(total).map(({ label, amount }) => (
              <div key={label} className="builder-line">
                <dt>{label}</dt>
                <dd>
                  <Price amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Breakdown item={item} />
        <p className="small">{ready}</p>
        {!isExpress && <LastMinute isSection={isSection} />}
        <div className="row">
          <ShareCake builder={builder} item={item} />
          {origin.kind === 'start' && item !== builder.start && (
            <button type="button" className="button button-plain" onClick={state.startOver}>
              Start over
            </button>
          )}
        </div>
      </section>
      <AddBar {...props} />
    </div>
  )
}

/** Line by line; the lines add up to the total. */
function Breakdown({ item }: { readonly item: BuilderItem }) {
  return (
    <details className="breakdown">
      <summary>Price, line by line</summary>
      <dl className="builder-lines">
        {linesOf(item).map((line) => (
          <div key={line.label} className="builder-line">
            <dt>{line.label}</dt>
            <dd>
              <Price amount={line.amount} />
            </dd>
          </div>
        ))}
        {item.quantity > 1 && (
          <div className="builder-line">
            <dt>One cake {formatNaira(priceOf(item))}</dt>
            <dd>× {item.quantity}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}

const LastMinute = ({ isSection }: { readonly isSection: boolean }) => (
  <p className="small soft">
    Custom cakes need 7-14 days notice.{' '}
    {isSection ? <a href="#orders">Last-minute orders</a> : <Link to="/home#orders">Last-minute orders</Link>}
  </p>
)

function AddBar<Item extends BuilderItem>({ builder, state, adding }: SummaryProps<Item>) {
  const { busy, alert, add } = adding
  const editing = state.origin.kind === 'edit'
  const label = editing ? 'Save changes' : builder.addLabel
  return (
    <div className="bottom-bar builder-bar">
      {alert !== '' && (
        <p role="alert" className="field-error builder-alert">
          {alert}
        </p>
      )}
      <Total label="Total" amount={totalOf(state.item)} />
      <div className="row builder-actions">
        {editing && (
          <Link className="button" to="/cart">
            Cancel
          </Link>
        )}
        <button type="button" className="button button-primary" aria-disabled={busy} onClick={() => void add()}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {busy ? 'Adding to Cart...' : label}
        </button>
      </div>
    </div>
  )
}
