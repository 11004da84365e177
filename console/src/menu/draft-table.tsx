import type { MenuError } from '@pj/shared/menu/menu-schema'
import { Button } from '@pj/ui/button.tsx'
import { Check } from '@pj/ui/check.tsx'
import { ErrorText, FormErrors, TextField } from '@pj/ui/form.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { clsx } from 'clsx'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { MoveButtons, moveEntry, removeEntry } from '../lib/sorting.tsx'
import { DraftField, type DraftFieldProps, findError, readNumber } from './draft-field.tsx'
import styles from './sheet-table.module.css'
import { SheetTable } from './sheet-table.tsx'
import { type DraftPath, useDraft } from './use-draft.ts'

/** A zone is known by its name, options and categories by an id. */
type ListedEntry = ({ readonly id: string } | { readonly name: string }) & { readonly hidden?: boolean }

/** Stores something and shows below the table what keeps it from being stored. */
type Explain = (path: DraftPath, value: unknown) => void

interface Cell<Entry> {
  readonly entry: Entry
  /** Of the entry in the draft. */
  readonly path: DraftPath
  readonly explain: Explain
}

export interface Column<Entry> extends Pick<DraftFieldProps, 'kind'> {
  readonly head: string
  readonly className?: string | undefined
  /** A field for this value of the entry. Its label is the text before the entry's name: "Fee for". */
  readonly field?: readonly [key: keyof Entry & string, label: string]
  /** Another content; with undefined, the field. */
  readonly cell?: (cell: Cell<Entry>) => ReactNode
}

interface DraftTableProps<Entry> {
  path: DraftPath
  label: string
  className?: string | undefined
  columns: readonly Column<Entry>[]
  entries: readonly Entry[]
  nameOf: (entry: Entry) => string
  /** An entry that has been published or is in use can be hidden, not removed. */
  canRemove: (entry: Entry) => boolean
  add: NewEntry
}

export function DraftTable<Entry extends ListedEntry>(props: DraftTableProps<Entry>) {
  const { path, label, className, columns, entries, nameOf, canRemove, add } = props
  const { put } = useDraft()
  const [error, setError] = useState<string>()
  const explain: Explain = (at, value) => setError(findError(put(at, value), at))
  const canHide = entries.some(({ hidden }) => hidden !== undefined)
  return (
    <>
      {entries.length > 0 && (
        <SheetTable
          aria-label={label}
          className={className}
          heads={[...columns.map(({ head }) => head), ...(canHide ? ['Shown'] : []), 'Order']}
        >
          {entries.map((entry, index) => {
            const name = nameOf(entry)
            const cell = { entry, path: [...path, index] as const, explain }
            return (
              <tr key={'id' in entry ? entry.id : entry.name} className={clsx(entry.hidden && styles.hidden)}>
                {columns.map((column) => (
                  <ColumnCell key={column.head} column={column} cell={cell} name={name} />
                ))}
                {entry.hidden !== undefined && (
                  <td>
                    <Check
                      label="Shown"
                      name={name}
                      checked={!entry.hidden}
                      onChange={(isShown) => explain([...cell.path, 'hidden'], !isShown)}
                    />
                  </td>
                )}
                <td>
                  <div className="row no-wrap gap-0">
                    <MoveButtons
                      name={name}
                      index={index}
                      count={entries.length}
                      onMove={(to) => explain(path, moveEntry(entries, index, to))}
                    />
                    {canRemove(entry) && (
                      <RemoveButton name={name} onRemove={() => explain(path, removeEntry(entries, index))} />
                    )}
                  </div>
                </td>
              </tr>
            )
          })}
        </SheetTable>
      )}
      <ErrorText>{error}</ErrorText>
      <AddEntry path={path} entries={entries} {...add} />
    </>
  )
}

interface ColumnCellProps<Entry> {
  column: Column<Entry>
  cell: Cell<Entry>
  name: string
}

function ColumnCell<Entry>({ column, cell, name }: ColumnCellProps<Entry>) {
  const { className, field, kind = 'text' } = column
  const content = column.cell?.(cell)
  if (typeof content === 'string') return <th scope="row">{content}</th>
  const [key = '', label = ''] = field ?? []
  return (
    <td className={clsx(className, kind === 'number' && styles.number)}>
      {content === undefined && field ? (
        <DraftField path={[...cell.path, key]} label={`${label} ${name}`} kind={kind} />
      ) : (
        content
      )}
    </td>
  )
}

export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Button variant="plain" icon aria-label={`Remove: ${name}`} onClick={onRemove}>
    <Trash2 aria-hidden="true" />
  </Button>
)

interface AddFormProps {
  label: string
  /** Adds what was typed, by the names of the fields. Returns what keeps it from being added. */
  onAdd: (typed: Readonly<Record<string, string>>) => readonly MenuError[]
  children: ReactNode
}

/** A row of fields for one more entry of a list. Empty again, with the focus in the first field, once it is added. */
export function AddForm({ label, onAdd, children }: AddFormProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
    const found = [...onAdd(Object.fromEntries(typed))].reverse()
    const first = typed[0]?.[0] ?? ''
    setErrors(
      Object.fromEntries(
        found.map(({ path, message }) => {
          const name = path.split('.').at(-1) ?? ''
          return [typed.some(([field]) => field === name) ? name : first, message]
        }),
      ),
    )
    if (found.length === 0) form.reset()
    form.querySelector('input')?.focus()
  }
  return (
    <form className={clsx('row items-start', styles.add)} noValidate aria-label={label} onSubmit={submit}>
      <FormErrors value={errors}>{children}</FormErrors>
      <Button type="submit">
        <Plus aria-hidden="true" />
        Add
      </Button>
    </form>
  )
}

interface NewEntry {
  /** The list is full with so many. */
  readonly max: number
  /** One entry: "flavour". */
  readonly entry: string
  /** The key and the label of its amount: "Extra". Without it the entry has a name only. */
  readonly figure?: readonly [key: string, label: string]
  readonly create: (name: string, amount: number) => unknown
}

interface AddEntryProps extends NewEntry {
  path: DraftPath
  entries: readonly unknown[]
}

function AddEntry({ path, entries, max, entry, figure, create }: AddEntryProps) {
  const { put } = useDraft()
  if (entries.length >= max) return null
  const [key = '', label = ''] = figure ?? []
  return (
    <AddForm
      label={`Add: ${entry}`}
      onAdd={(typed) => put(path, [...entries, create(typed.name ?? '', readNumber(typed[key] || '0'))])}
    >
      <TextField label={`Another ${entry}`} name="name" autoComplete="off" />
      {figure && <NairaField label={label} name={key} placeholder="0" />}
    </AddForm>
  )
}
