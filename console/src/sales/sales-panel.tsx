import { Button } from '@pj/ui/button.tsx'
import { copyText } from '@pj/ui/copy-text'
import { clsx } from 'clsx'
import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { FiguresTable } from '../lib/figures-table.tsx'
import styles from './sales-panel.module.css'

interface PanelFiguresProps {
  title: string
  heads: readonly string[]
  rows: ComponentProps<typeof FiguresTable>['rows']
  /** The sums under the columns; an empty string where a sum has no meaning. */
  totals: readonly (string | number)[]
}

/** A chart's figures as a table that can be copied. */
export const PanelFigures = ({ title, heads, rows, totals }: PanelFiguresProps) => (
  <details className={clsx('small', styles.figures)}>
    <summary>Table: {title.toLowerCase()}</summary>
    <div className={styles.scroll}>
      <FiguresTable label={title} heads={heads} rows={rows} totals={{ name: 'Sum', cells: totals }} />
    </div>
    <CopyButton />
  </details>
)

/** Copies the table as tab-separated values for a spreadsheet, with amounts as plain numbers. */
function CopyButton() {
  const [isCopied, setCopied] = useState(false)
  const copy = (button: HTMLElement): void => {
    const table = button.closest('details')?.querySelector('table')
    if (!table) return
    void copyText(tableToText(table)).then(setCopied)
  }
  return (
    <>
      <Button className="small no-print" variant="plain" onClick={(event) => copy(event.currentTarget)}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? 'Copied' : 'Copy the table'}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}

const tableToText = (table: HTMLTableElement): string =>
  [...table.rows]
    .map((row) => [...row.cells].map((cell) => toPlainNumber(cell.textContent ?? '')).join('\t'))
    .join('\n')

const toPlainNumber = (text: string): string => (/^₦[\d,]+$/.test(text) ? text.replace(/[₦,]/g, '') : text)
