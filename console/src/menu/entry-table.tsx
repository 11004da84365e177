import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { type Naira, naira, readWholeNumber } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { TextField } from '@pj/ui/form.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { z } from 'zod'
import { wholeNumberError } from './draft-field.tsx'
import styles from './sheet-table.module.css'
import { SheetTable } from './sheet-table.tsx'
import { Check } from './shop-section.tsx'

/** A zone is known by its name, options and categories by an id. */
type ListedEntry = ({ readonly id: string } | { readonly name: string }) & { readonly hidden?: boolean }

/** Replaces the list in the draft. Returns what keeps the new list from being stored. */
type Store<Entry> = (next: (entries: readonly Entry[]) => readonly Entry[]) => readonly MenuError[]

type ChangeEntry<Entry> = (values: Partial<Entry>) => readonly MenuError[]

interface EntryTableProps<Entry> {
  label: string
  className?: string | undefined
  heads: readonly string[]
  entries: readonly Entry[]
  nameOf: (entry: Entry) => string
  /** An entry that has been published or is in use can be hidden, not removed. */
  canRemove: (entry: Entry) => boolean
  onChange: Store<Entry>
  /** The cells before the common ones. `explain` is for controls that have no place for an error of their own. */
  fields: (entry: Entry, change: ChangeEntry<Entry>, explain: ChangeEntry<Entry>) => ReactNode
  /** The form for another entry; left out when the list is full. */
  add: ReactNode
}

/** A list of the draft: its entries are changed in place, hidden, moved, removed and added. */
export function EntryTable<Entry extends ListedEntry>(props: EntryTableProps<Entry>) {
  const { label, className, heads, entries, onChange, add } = props
  const [error, setError] = useState<string>()
  const store: Store<Entry> = (next) => {
    setError(undefined)
    return onChange(next)
  }
  const storeOrExplain: Store<Entry> = (next) => {
    const errors = onChange(next)
    setError(errors[0]?.message)
    return errors
  }
  return (
    <>
      {entries.length > 0 && (
        <SheetTable aria-label={label} className={className} heads={heads}>
          {entries.map((entry, index) => (
            <EntryRow key={keyOf(entry)} {...props} {...{ entry, index, store, storeOrExplain }} />
          ))}
        </SheetTable>
      )}
      <p role="alert" className={fieldStyles.error} hidden={error === undefined}>
        {error}
      </p>
      {add}
    </>
  )
}

const keyOf = (entry: ListedEntry): string => ('id' in entry ? entry.id : entry.name)

interface EntryRowProps<Entry> extends EntryTableProps<Entry> {
  entry: Entry
  index: number
  store: Store<Entry>
  storeOrExplain: Store<Entry>
}

function EntryRow<Entry extends ListedEntry>(props: EntryRowProps<Entry>) {
  const { entry, index, entries, nameOf, canRemove, fields, store, storeOrExplain } = props
  const name = nameOf(entry)
  return (
    <tr className={clsx(entry.hidden && styles.hidden)}>
      {fields(
        entry,
        (values) => store((current) => changeEntry(current, index, values)),
        (values) => storeOrExplain((current) => changeEntry(current, index, values)),
      )}
      {entry.hidden !== undefined && (
        <td>
          <Check
            label="Shown"
            name={name}
            checked={!entry.hidden}
            onChange={(isShown) =>
              storeOrExplain((current) =>
                current.map((each, at) => (at === index ? { ...each, hidden: !isShown } : each)),
              )
            }
          />
        </td>
      )}
      <td>
        <div className={clsx('row', styles.actions)}>
          <MoveButtons
            name={name}
            index={index}
            count={entries.length}
            onMove={(to) => storeOrExplain((current) => moveEntry(current, index, to))}
          />
          {canRemove(entry) && (
            <Button
              variant="plain"
              icon
              aria-label={`Remove: ${name}`}
              onClick={() => storeOrExplain((current) => current.filter((_, other) => other !== index))}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

interface MoveButtonsProps {
  /** The entry, for accessible names. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** Moves an entry up and down. Not disabled at the ends: the buttons would lose the focus there. */
export const MoveButtons = ({ name, index, count, onMove }: MoveButtonsProps) => (
  <>
    <Button
      variant="plain"
      icon
      className={styles.move}
      aria-label={`Move up: ${name}`}
      aria-disabled={index === 0}
      onClick={() => index > 0 && onMove(index - 1)}
    >
      <ArrowUp aria-hidden="true" />
    </Button>
    <Button
      variant="plain"
      icon
      className={styles.move}
      aria-label={`Move down: ${name}`}
      aria-disabled={index === count - 1}
      onClick={() => index < count - 1 && onMove(index + 1)}
    >
      <ArrowDown aria-hidden="true" />
    </Button>
  </>
)

/** The list with the entry at `index` moved to another place. */
export function moveEntry<Entry>(entries: readonly Entry[], index: number, to: number): readonly Entry[] {
  const others = entries.filter((_, other) => other !== index)
  return [...others.slice(0, to), ...entries.slice(index, index + 1), ...others.slice(to)]
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
export const AddEntryForm = ({ entry, figure, onAdd }: AddEntryFormProps) => (
  <AddForm label={`Add: ${entry}`} schema={entrySchema} onAdd={({ name, amount }) => onAdd(name, naira(amount))}>
    {(error) => (
      <>
        <TextField label={`Another ${entry}`} error={error} name="name" autoComplete="off" />
        {figure && <TextField label={figure} name="amount" inputMode="numeric" autoComplete="off" placeholder="0" />}
      </>
    )}
  </AddForm>
)

/** A whole number up to `max` as typed. */
export const typedNumber = (max: number) =>
  z
    .string()
    .transform(readWholeNumber)
    .pipe(z.number(wholeNumberError(0, max)).max(max, wholeNumberError(0, max)))

const entrySchema = z.object({
  name: z.string(),
  amount: z.preprocess((typed) => typed || '0', typedNumber(menuLimits.price)),
})

interface AddFormProps<Values> extends Pick<ComponentProps<typeof Form<Values>>, 'schema' | 'values'> {
  label: string
  /** Returns what keeps the entry from being added. */
  onAdd: (values: Values) => readonly { message: string }[]
  /** The fields, with the message of what `onAdd` returned. */
  children: (error: string | undefined) => ReactNode
}

/** A row of fields for one more entry of a list. Empty again, with the focus in the first field, once it is added. */
export function AddForm<Values>({ label, onAdd, children, ...form }: AddFormProps<Values>) {
  const [error, setError] = useState<string>()
  return (
    <Form
      {...form}
      className={styles.add}
      aria-label={label}
      onSubmit={(values, element) => {
        const [found] = onAdd(values)
        setError(found?.message)
        if (!found) element.reset()
        element.querySelector('input')?.focus()
      }}
    >
      {children(error)}
      <Button type="submit">
        <Plus aria-hidden="true" />
        Add
      </Button>
    </Form>
  )
}
