import type { SalesFigures } from '@pj/shared/sales/sales.api'
import { clsx } from 'clsx'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatAmount } from '../lib/format.ts'
import { formatChange } from './format-sales.ts'
import styles from './key-figures.module.css'
import { averageOrderValue } from './sales-sums.ts'

interface KeyFiguresProps {
  now: SalesFigures
  /** Undefined: nothing is compared. */
  before: { readonly figures: SalesFigures; readonly label: string } | undefined
}

interface KeyFigure {
  readonly name: string
  readonly definition: string
  readonly read: (figures: SalesFigures) => number | undefined
  readonly format: (value: number) => string
}

const keyFigures: readonly KeyFigure[] = [
  {
    name: 'Revenue',
    definition: 'What was sold, without delivery. Cancelled orders and prices to check don’t count.',
    read: (figures) => figures.revenue,
    format: formatAmount,
  },
  {
    name: 'Delivery fees',
    definition: 'What was charged for delivery, apart from the cakes.',
    read: (figures) => figures.delivery_fees,
    format: formatAmount,
  },
  {
    name: 'Orders',
    definition: 'Orders that count: not cancelled, with no price to check.',
    read: (figures) => figures.orders,
    format: String,
  },
  {
    name: 'Average order',
    definition: 'Revenue divided by orders, in whole naira.',
    read: averageOrderValue,
    format: formatAmount,
  },
]

/** The figures of the range, each with its definition and the change from the compared days. */
export function KeyFigures({ now, before }: KeyFiguresProps) {
  return (
    <dl className={styles.figures}>
      {keyFigures.map(({ name, definition, read, format }) => {
        const value = read(now)
        const earlier = before && read(before.figures)
        return (
          <div key={name} className={clsx('card', styles.figure)}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value === undefined ? '–' : format(value)}</dd>
            {before && value !== undefined && (
              <dd className="small">
                <ComparisonText now={value} before={earlier} format={format} label={before.label} />
              </dd>
            )}
            <dd className={clsx('soft small', styles.definition)}>{definition}</dd>
          </div>
        )
      })}
    </dl>
  )
}

export const KeyFiguresLoading = () => (
  <div className={styles.figures}>
    {keyFigures.map(({ name }) => (
      <div key={name} className={clsx('skeleton', styles.loading)} />
    ))}
  </div>
)

interface ComparisonTextProps {
  now: number
  before: number | undefined
  format: KeyFigure['format']
  label: string
}

function ComparisonText({ now, before, format, label }: ComparisonTextProps) {
  if (before === undefined || (before === 0 && now > 0)) return <span>None in {label}</span>
  if (now === before) return <span>The same as in {label}</span>
  const Arrow = now < before ? TrendingDown : TrendingUp
  return (
    <span className={styles.change}>
      <Arrow aria-hidden="true" />
      <strong>{formatChange(now, before)}</strong> than {format(before)} in {label}
    </span>
  )
}
