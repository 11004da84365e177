import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { type Naira, naira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { Field } from '@pj/ui/field.tsx'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readWholeNumber } from './draft-field.tsx'
import styles from './shop-section.module.css'
import shopTableStyles from './shop-table.module.css'

interface ShopSectionProps {
  /** The hash of a URL that leads to it. */
  id: string
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A part of a screen, such as a table of prices. Scrolls into view when the URL names it. */
export function ShopSection({ id, title, note, children }: ShopSectionProps) {
  const headingId = useId()
  const ref = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // A link to the same section has another key.
  useEffect(() => {
    if (key && hash === `#${id}`) ref.current?.scrollIntoView()
  }, [hash, id, key])
  return (
    <section ref={ref} id={id} className={clsx('card card-body stack', styles.section)} aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {note && <p className="soft">{note}</p>}
      {children}
    </section>
  )
}

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
  <div className={clsx('row', shopTableStyles.actions)}>
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
  <label className={clsx('check', shopTableStyles.check)}>
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

interface AddEntryFormProps {
  /** One entry: "flavour". */
  entry: string
  /** The label of its amount: "Extra". Without it the entry has a name only. */
  figure?: string
  onAdd: (name: string, amount: Naira) => readonly MenuError[]
}

/** Adds an entry with a name, and often an amount, to the end of a list. */
export function AddEntryForm({ entry, figure, onAdd }: AddEntryFormProps) {
  const [name, setName] = useState('')
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<{ name?: string | undefined; amount?: string }>({})
  const nameField = useRef<HTMLInputElement>(null)
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const number = readWholeNumber(amount || '0')
    if (number === undefined || number > menuLimits.price) {
      setError({ amount: `${figure}: a whole number from 0 to ${menuLimits.price.toLocaleString('en')}` })
      return
    }
    const [found] = onAdd(name, naira(number))
    setError({ name: found?.message })
    nameField.current?.focus()
    if (found) return
    setName('')
    setAmount('')
  }
  return (
    <form className={shopTableStyles.add} onSubmit={add} noValidate aria-label={`Add: ${entry}`}>
      <Field label={`Another ${entry}`} error={error.name}>
        {(control) => (
          <input
            {...control}
            ref={nameField}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {figure && (
        <Field label={figure} error={error.amount}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit">
        <Plus aria-hidden="true" />
        Add
      </Button>
    </form>
  )
}
