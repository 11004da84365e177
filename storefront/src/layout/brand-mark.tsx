import './brand-mark.css'
import { Link } from 'react-router-dom'

/** The name of the house as it is set on the menu's cover. */
export const BrandMark = ({ to }: { to: string }) => (
  <Link to={to} className="brand-mark">
    <span className="brand-mark-name">P&amp;J</span>
    <span className="brand-mark-word">Bakery</span>
  </Link>
)
