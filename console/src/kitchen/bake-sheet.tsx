import { type BakeSection, bakeSections } from '@pj/shared/kitchen/bake-list'
import type { BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { badgeClass } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './bake-sheet.module.css'
import { sumBakeRows } from './use-bake-list.ts'

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
  <Section name="Late" rows={rows} onTick={onTick} className="late-panel" namePrefix="Late: " />
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

interface BakeRowItemProps {
  row: BakeRow
  onTick: (done: number) => void
  /** Before the name of the row where the same component has another row. */
  namePrefix?: string | undefined
}

/** One row of the bake list: ticked off as a whole, or piece by piece when more than one is needed. */
function BakeRowItem({ row, onTick, namePrefix = '' }: BakeRowItemProps) {
  const { needed, done } = row
  const left = needed - done
  const name = namePrefix + [row.label, row.detail].filter(Boolean).join(', ')
  return (
    <li className={clsx(styles.row, left === 0 && styles.done)}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={left === 0}
          aria-label={`${name}: all done`}
          ref={(checkbox) => {
            if (checkbox) checkbox.indeterminate = done > 0 && left > 0
          }}
          onChange={() => onTick(left === 0 ? 0 : needed)}
        />
      </label>
      <div className={styles.name}>
        <span className={styles.label}>{row.label}</span>
        {row.detail && <span className="soft">{row.detail}</span>}
        <RowOrders ids={row.order_ids} />
      </div>
      <output className={styles.left} aria-label={`${name}: to make`}>
        {left === 0 ? 'Done' : left}
      </output>
      {needed > 1 && <DoneStepper name={name} row={row} onTick={onTick} />}
    </li>
  )
}

function DoneStepper({ name, row: { needed, done }, onTick }: BakeRowItemProps & { name: string }) {
  return (
    <div className={styles.steps}>
      <StepButton label={`One less done: ${name}`} isEnabled={done > 0} onPress={() => onTick(done - 1)} Icon={Minus} />
      <span className={styles.count}>
        {done} of {needed}
      </span>
      <StepButton
        label={`One more done: ${name}`}
        isEnabled={done < needed}
        onPress={() => onTick(done + 1)}
        Icon={Plus}
      />
    </div>
  )
}

interface StepButtonProps {
  label: string
  isEnabled: boolean
  onPress: () => void
  Icon: LucideIcon
}

const StepButton = ({ label, isEnabled, onPress, Icon }: StepButtonProps) => (
  <Button icon aria-label={label} aria-disabled={!isEnabled} onClick={() => isEnabled && onPress()}>
    <Icon aria-hidden="true" />
  </Button>
)

function RowOrders({ ids }: { ids: readonly string[] }) {
  const [only] = ids
  if (ids.length === 1 && only) return <OrderLink id={only} />
  return (
    <details className={styles.orders}>
      <summary>{ids.length} orders</summary>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <OrderLink id={id} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const OrderLink = ({ id }: { id: string }) => (
  <Link className={styles.order} to={`/orders/${id}`}>
    {id}
  </Link>
)
