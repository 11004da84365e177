import { DataTable } from '@pj/ui/data-table.tsx'
import type { ReactNode } from 'react'

interface Figures {
  readonly key: string
  readonly name: ReactNode
  /** One for each column after the first. */
  readonly cells: readonly ReactNode[]
}

interface FiguresTableProps {
  label: string
  heads: readonly string[]
  rows: readonly Figures[]
  totals?: Omit<Figures, 'key'>
}

export const FiguresTable = ({ label, heads, rows, totals }: FiguresTableProps) => (
  <DataTable
    aria-label={label}
    heads={heads.map((head, index) => ({ label: head, isNumber: index > 0 }))}
    foot={totals && <FiguresRow heads={heads} name={totals.name} cells={totals.cells} />}
  >
    {rows.map(({ key, ...row }) => (
      <FiguresRow key={key} heads={heads} {...row} />
    ))}
  </DataTable>
)

const FiguresRow = ({ heads, name, cells }: Pick<FiguresTableProps, 'heads'> & Omit<Figures, 'key'>) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, index) => (
      <td key={heads[index + 1]} className="number">
        {cell}
      </td>
    ))}
  </tr>
)
