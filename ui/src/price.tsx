import { formatNaira, type Naira } from '@pj/shared/money'

export const Price = ({ amount }: { amount: Naira }) => <span className="money">{formatNaira(amount)}</span>

interface TotalProps {
  /** 'Total', 'Subtotal' or 'Delivery fee': also the accessible name. */
  label: string
  amount: Naira
  /** Replaces the amount while it depends on a choice. */
  openChoice?: string | undefined
  /** One line of a sum, rather than what it comes to. */
  isPart?: boolean
}

/** An amount that changes with the shopper's choices; screen readers announce the change. */
export const Total = ({ label, amount, openChoice, isPart = false }: TotalProps) => (
  <span className={`total ${isPart ? 'between' : 'step-1'}`}>
    <span className="small soft" aria-hidden="true">
      {label}
    </span>{' '}
    <output className={openChoice ? 'soft' : 'money'} aria-label={label} data-naira={amount}>
      {openChoice ?? formatNaira(amount)}
    </output>
  </span>
)
