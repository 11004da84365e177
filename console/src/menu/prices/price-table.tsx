import { menuLimits } from '@pj/shared/menu/menu-schema'
import type { Naira } from '@pj/shared/money'
import { clsx } from 'clsx'
import { NairaField } from '../number-field.tsx'
import { moveInSheet, selectFigure } from '../sheet-keys.ts'
import styles from '../shop-table.module.css'

interface PriceCell {
  readonly value: Naira
  readonly onCommit: (value: Naira) => void
}

interface PriceTableProps {
  label: string
  /** The head of the rows' names, and those of the prices. */
  heads: readonly string[]
  rows: readonly {
    readonly label: string
    /** One for each column; undefined where nothing is offered. */
    readonly cells: readonly (PriceCell | undefined)[]
  }[]
  min?: number
}

/** Prices by two properties, such as size and layers. */
export const PriceTable = ({ label, heads: [rowHead = '', ...columns], rows, min = 0 }: PriceTableProps) => (
  <table
    className={clsx('data-table', styles.table)}
    aria-label={label}
    onKeyDownCapture={moveInSheet}
    onFocus={selectFigure}
  >
    <thead>
      <tr>
        <th scope="col">{rowHead}</th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">{row.label}</th>
          {columns.map((column, index) => (
            <PriceCellField key={column} label={`${row.label}, ${column}`} cell={row.cells[index]} min={min} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const PriceCellField = ({ label, cell, min }: { label: string; cell: PriceCell | undefined; min: number }) =>
  cell ? (
    <td className={styles.number}>
      <NairaField label={label} min={min} max={menuLimits.price} {...cell} />
    </td>
  ) : (
    <td className={styles.missing}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not offered</span>
    </td>
  )
