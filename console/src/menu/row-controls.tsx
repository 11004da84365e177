import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './shop-table.module.css'

interface RowControlsProps {
  /** The entry, for accessible names. */
  name: string
  index: number
  count: number
  onMove: (index: number, step: 1 | -1) => void
  /** Without it the entry can only be hidden: it has been published. */
  onRemove?: (() => void) | undefined
}

/** Moves an entry of a list up and down, and removes one that was never published. */
export const RowControls = ({ name, index, count, onMove, onRemove }: RowControlsProps) => (
  <div className={clsx('row', styles.actions)}>
    <MoveButton label={`Move up: ${name}`} isAtEnd={index === 0} onPress={() => onMove(index, -1)}>
      <ArrowUp aria-hidden="true" />
    </MoveButton>
    <MoveButton label={`Move down: ${name}`} isAtEnd={index === count - 1} onPress={() => onMove(index, 1)}>
      <ArrowDown aria-hidden="true" />
    </MoveButton>
    {onRemove && (
      <Button variant="plain" icon aria-label={`Remove: ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    )}
  </div>
)

interface MoveButtonProps {
  label: string
  isAtEnd: boolean
  onPress: () => void
  children: ReactNode
}

/** Not disabled at the end: it would lose the focus there. */
const MoveButton = ({ label, isAtEnd, onPress, children }: MoveButtonProps) => (
  <Button variant="plain" icon aria-label={label} aria-disabled={isAtEnd} onClick={() => isAtEnd || onPress()}>
    {children}
  </Button>
)

interface CheckProps {
  label: string
  /** What it is about, for its accessible name. */
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const Check = ({ label, name, checked, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      aria-label={`${label}: ${name}`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)

/** The list with the entry at `index` moved by a step. */
export function moveEntry<Entry>(entries: readonly Entry[], index: number, step: 1 | -1): readonly Entry[] {
  const entry = entries[index]
  if (entry === undefined) return entries
  const others = entries.toSpliced(index, 1)
  return others.toSpliced(index + step, 0, entry)
}

/** The list with some fields of one entry replaced. */
export const changeEntry = <Entry extends object>(
  entries: readonly Entry[],
  index: number,
  change: Partial<Entry>,
): readonly Entry[] => entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry))
