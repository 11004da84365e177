import { Link } from 'react-router-dom'

/** The bakery's name as a link. Its styles are in base.css, because index.html contains the same markup. */
export const BrandMark = ({ to }: { to: string }) => (
  <Link to={to} className="brand-mark">
    <span className="brand-mark-name">P&amp;J</span>
    <span className="brand-mark-word">Bakery</span>
  </Link>
)
