import { formatNaira } from '@pj/shared/money'
import { CircleAlert } from 'lucide-react'
import type { MovedPrice } from './placing.ts'

interface MovedPricesProps {
  moved: readonly MovedPrice[]
  onAccept: () => void
}

/** Nobody pays a price that they have not seen. */
export function MovedPrices({ moved, onAccept }: MovedPricesProps) {
  if (moved.length === 0) return null
  return (
    <div className="notice notice-error moved-prices" role="alert">
      <CircleAlert aria-hidden="true" />
      <div className="stack">
        <p>Prices have changed since you chose:</p>
        <MovedList moved={moved} />
        <button type="button" className="button" onClick={onAccept}>
          Accept new prices
        </button>
      </div>
    </div>
  )
}

export const MovedList = ({ moved }: { moved: readonly MovedPrice[] }) => (
  <ul>
    {moved.map(({ index, title, was, now }) => (
      <li key={index}>
        <strong>{title}</strong>: was {formatNaira(was)}, now {formatNaira(now)}
      </li>
    ))}
  </ul>
)
