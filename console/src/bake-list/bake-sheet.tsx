import type { BakeRow } from '@pj/shared/api/bake-list'
import { type BakeSection, bakeSections } from '@pj/shared/orders/bake-requirements'
import { badgeClass } from '@pj/ui/badge.tsx'
import { useId } from 'react'
import { BakeRowItem } from './bake-row-item.tsx'
import { sumBakeRows } from './bake-totals.ts'

const sectionLabels: Readonly<Record<BakeSection, string>> = {
  sponge: 'Sponges',
  icing: 'Icings',
  decoration: 'Decorations',
  treat: 'Treats',
}

interface BakeSheetProps {
  rows: readonly BakeRow[]
  onTick: (row: BakeRow, done: number) => void
}

/** The sections in the order the kitchen works; empty sections are left out. */
export function BakeSheet({ rows, onTick }: BakeSheetProps) {
  return (
    <div className="bake-sheet">
      {bakeSections.map((section) => {
        const here = rows.filter((row) => row.section === section)
        return here.length > 0 && <Section key={section} name={sectionLabels[section]} rows={here} onTick={onTick} />
      })}
    </div>
  )
}

function Section({ name, rows, onTick }: BakeSheetProps & { name: string }) {
  const id = useId()
  const { needed, left } = sumBakeRows(rows)
  return (
    <section className="card bake-section" aria-labelledby={id}>
      <header className="bake-section-head">
        <h2 id={id}>{name}</h2>
        <span className={left === 0 ? badgeClass('success') : 'soft'}>
          {left === 0 ? 'All done' : `${left} of ${needed} to make`}
        </span>
      </header>
      <ul>
        {rows.map((row) => (
          <BakeRowItem key={row.key} row={row} onTick={(done) => onTick(row, done)} />
        ))}
      </ul>
    </section>
  )
}
