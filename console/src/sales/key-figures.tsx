import type { SalesFigures } from '@pj/shared/api/sales'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatAmount } from '../lib/format-amount.ts'
import { formatChange } from './format-sales.ts'
import { averageOrderValue } from './sales-sums.ts'
import './key-figures.css'

interface KeyFiguresProps {
  now: SalesFigures
  /** Undefined: nothing is compared. */
  before: { readonly figures: SalesFigures; readonly label: string } | undefined
}

interface KeyFigure {
  readonly name: string
  readonly definition: string
  readonly of: (figures: SalesFigures) => number | undefined
  readonly write: (value: number) => string
}

const keyFigures: readonly KeyFigure[] = [
  {
    name: 'Revenue',
    definition: 'Revenue is what was sold without delivery. Cancelled orders never count.',
    of: (figures) => figures.revenue,
    write: formatAmount,
  },
  {
    name: 'Delivery fees',
    definition: 'What was charged for delivery, apart from the cakes.',
    of: (figures) => figures.delivery_fees,
    write: formatAmount,
  },
  { name: 'Orders', definition: 'Orders that were not cancelled.', of: (figures) => figures.orders, write: String },
  {
    name: 'Average order',
    definition: 'Revenue divided by orders, in whole naira.',
    of: averageOrderValue,
    write: formatAmount,
  },
]

/** The figures of the range, each with what it means and how it stands against the days before. */
export function KeyFigures({ now, before }: KeyFiguresProps) {
  return (
    <dl className="key-figures">
      {keyFigures.map(({ name, definition, of, write }) => {
        const value = of(now)
        const earlier = before && of(before.figures)
        return (
          <div key={name} className="card key-figure">
            <dt>{name}</dt>
            <dd className="key-figure-value">{value === undefined ? '–' : write(value)}</dd>
            {before && value !== undefined && (
              <dd className="small">
                <ComparisonText now={value} before={earlier} write={write} label={before.label} />
              </dd>
            )}
            <dd className="soft small">{definition}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface ChangeProps {
  now: number
  before: number | undefined
  write: KeyFigure['write']
  label: string
}

function ComparisonText({ now, before, write, label }: ChangeProps) {
  if (before === undefined || (before === 0 && now > 0)) return <span>None in {label}</span>
  if (now === before) return <span>The same as in {label}</span>
  const Arrow = now < before ? TrendingDown : TrendingUp
  return (
    <span className="key-figure-change">
      <Arrow aria-hidden="true" />
      <strong>{formatChange(now, before)}</strong> than {write(before)} in {label}
    </span>
  )
}
