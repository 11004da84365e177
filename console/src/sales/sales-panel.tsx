import { Button } from '@pj/ui/button.tsx'
import { copyText } from '@pj/ui/copy-text'
import { clsx } from 'clsx'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './sales-panel.module.css'

interface SalesPanelProps {
  title: string
  /** What the figures count. */
  definition: string
  legend?: ReactNode
  /** True while the figures shown are those of the days before a change. */
  isOutdated?: boolean
  children: ReactNode
}

/** One part of the report: its title, what it counts, and the figures. */
export function SalesPanel({ title, definition, legend, isOutdated = false, children }: SalesPanelProps) {
  const id = useId()
  return (
    <section
      className={clsx('card card-body stack', styles.panel)}
      aria-labelledby={id}
      aria-busy={isOutdated || undefined}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <p className="soft small">{definition}</p>
        {legend}
      </header>
      {children}
    </section>
  )
}

interface FigureRow {
  readonly key: string
  /** The row's name, mostly a link to its orders. */
  readonly name: ReactNode
  readonly cells: readonly (string | number)[]
}

interface FiguresTableProps {
  /** The accessible name: what the chart shows. */
  title: string
  heads: readonly string[]
  rows: readonly FigureRow[]
  /** The sums under the columns; an empty string where a sum has no meaning. */
  totals: readonly (string | number)[]
}

/** A chart's figures as a table that can be copied. */
export function FiguresTable({ title, heads, rows, totals }: FiguresTableProps) {
  return (
    <details className={styles.figures}>
      <summary>Table: {title.toLowerCase()}</summary>
      <div className={styles.scroll}>
        <table className="data-table" aria-label={title}>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={index === 0 ? undefined : 'number'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <Figures heads={heads} cells={cells} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Sum</th>
              <Figures heads={heads} cells={totals} />
            </tr>
          </tfoot>
        </table>
      </div>
      <CopyButton />
    </details>
  )
}

const Figures = ({ heads, cells }: { heads: readonly string[]; cells: readonly (string | number)[] }) =>
  cells.map((cell, index) => (
    <td key={heads[index + 1]} className="number">
      {cell}
    </td>
  ))

/** Copies the table above it as tab-separated values for a spreadsheet, amounts as plain numbers. */
function CopyButton() {
  const [isCopied, setCopied] = useState(false)
  const copy = (button: HTMLElement): void => {
    const table = button.closest('details')?.querySelector('table')
    if (!table) return
    void copyText(tableToText(table)).then(setCopied)
  }
  return (
    <Button className={clsx(styles.copy, 'no-print')} variant="plain" onClick={(event) => copy(event.currentTarget)}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span role="status">{isCopied ? 'Copied' : 'Copy the table'}</span>
    </Button>
  )
}

const tableToText = (table: HTMLTableElement): string =>
  [...table.rows]
    .map((row) => [...row.cells].map((cell) => toPlainNumber(cell.textContent ?? '')).join('\t'))
    .join('\n')

const toPlainNumber = (text: string): string => (/^₦[\d,]+$/.test(text) ? text.replace(/[₦,]/g, '') : text)
