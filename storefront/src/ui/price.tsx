import { formatNaira, type Naira } from '@pj/shared/money'

/** The one place where an amount becomes text. */
export const Price = ({ amount }: { amount: Naira }) => <span className="money">{formatNaira(amount)}</span>

interface TotalProps {
  /** 'Total', 'Subtotal' or 'Delivery fee': also the accessible name. */
  label: string
  amount: Naira
}

/** A price that changes while the shopper chooses. */
export const Total = ({ label, amount }: TotalProps) => (
  <span className="total">
    <span className="total-label" aria-hidden="true">
      {label}
    </span>
    <output className="money" aria-label={label} data-naira={amount}>
      {formatNaira(amount)}
    </output>
  </span>
)
