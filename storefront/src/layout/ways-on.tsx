import { buttonClass } from '@pj/ui/button.tsx'
import { Link } from 'react-router-dom'

const ways = [
  ['/customize', 'Build your own cake'],
  ['/menu', 'See the menu'],
  ['/contact', 'Ask us'],
] as const

/** Where a search that found nothing can go on. */
export const WaysOn = ({ onOpen }: { onOpen?: () => void }) => (
  <ul className="row gap-2">
    {ways.map(([to, label]) => (
      <li key={to}>
        <Link to={to} className={buttonClass()} onClick={onOpen}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
