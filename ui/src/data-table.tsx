import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './data-table.module.css'

interface Head {
  readonly label: string
  /** Aligned with its figures. */
  readonly isNumber?: boolean
  /** Only for screen readers. */
  readonly isHidden?: boolean
}

interface DataTableProps extends ComponentProps<'table'> {
  heads?: readonly (string | Head)[]
  /** Whether each row is a card where the columns don't fit. */
  hasCards?: boolean
  foot?: ReactNode
}

export const DataTable = ({ heads, hasCards = false, foot, className, children, ...table }: DataTableProps) => (
  <table {...table} className={clsx(styles.table, hasCards && styles.cards, className)}>
    {heads && (
      <thead>
        <tr>
          {heads.map(toHead).map(({ label, isNumber, isHidden }) => (
            <th key={label} scope="col" className={clsx(isNumber && 'number')}>
              {isHidden ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>{children}</tbody>
    {foot && <tfoot>{foot}</tfoot>}
  </table>
)

const toHead = (head: string | Head): Head => (typeof head === 'string' ? { label: head } : head)

interface FigureRowProps {
  label: string
  isTotal?: boolean
  children: ReactNode
}

export const FigureRow = ({ label, isTotal = false, children }: FigureRowProps) => (
  <tr className={clsx(isTotal && styles.total)}>
    <th scope="row">{label}</th>
    <td className="number">{children}</td>
  </tr>
)
