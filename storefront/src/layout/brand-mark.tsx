import { Link } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'

export const BrandMark = ({ to }: { to: string }) => (
  <Link to={to} className="tap brand-mark">
    <BrandName />
  </Link>
)

/** "P&J" and, smaller, "Bakery": the name and the rest of the title. */
export function BrandName() {
  const { name, title } = useMenu().business
  const rest = title.startsWith(name) ? title.slice(name.length).trim() : ''
  return (
    <>
      <span className="brand-mark-name">{rest === '' ? title : name}</span>
      {rest !== '' && <span className="brand-mark-word">{rest}</span>}
    </>
  )
}
