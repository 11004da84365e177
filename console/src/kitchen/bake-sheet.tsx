import { type BakeSection, bakeSections } from '@pj/shared/kitchen/bake-list'
import type { BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { badgeClass } from '@pj/ui/badge.tsx'
import { clsx } from 'clsx'
import { useId } from 'react'
import { BakeRowItem } from './bake-row-item.tsx'
import styles from './bake-sheet.module.css'
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

/** What earlier days have left, above the sections of the range. */
export const LateSection = ({ rows, onTick }: BakeSheetProps) => (
  <Section name="Late" rows={rows} onTick={onTick} className={styles.late} namePrefix="Late: " />
)

/** The sections in the order the kitchen works; empty sections are left out. */
export function BakeSheet({ rows, onTick }: BakeSheetProps) {
  return (
    <div className={styles.sheet}>
      {bakeSections.map((section) => {
        const sectionRows = rows.filter((row) => row.section === section)
        return (
          sectionRows.length > 0 && (
            <Section key={section} name={sectionLabels[section]} rows={sectionRows} onTick={onTick} />
          )
        )
      })}
    </div>
  )
}

interface SectionProps extends BakeSheetProps {
  name: string
  className?: string | undefined
  namePrefix?: string
}

function Section({ name, rows, onTick, className, namePrefix }: SectionProps) {
  const id = useId()
  const { needed, left } = sumBakeRows(rows)
  return (
    <section className={clsx('card', styles.section, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{name}</h2>
        <span className={left === 0 ? badgeClass('success') : 'soft'}>
          {left === 0 ? 'All done' : `${left} of ${needed} to make`}
        </span>
      </header>
      <ul>
        {rows.map((row) => (
          <BakeRowItem key={row.key} row={row} namePrefix={namePrefix} onTick={(done) => onTick(row, done)} />
        ))}
      </ul>
    </section>
  )
}
