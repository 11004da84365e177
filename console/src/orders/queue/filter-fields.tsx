import { DateField } from '@pj/ui/date-field.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Search } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useRights } from '../../lib/session.ts'
import { useKeyHint } from '../../lib/shortcuts.tsx'
import { useSearchText } from '../../lib/use-search-text.ts'
import styles from './queue-filters.module.css'
import { dueChoices, dueLabels, type QueueChanges, type QueueView } from './queue-view.ts'

interface SelectFilterProps {
  label: string
  /** The label of the option that filters nothing. */
  allLabel: string
  selected: readonly string[]
  options: readonly (readonly [value: string, label: string])[]
  onSelect: (value: string | undefined) => void
}

/** A select. When the URL has several values, or an unknown one, they are one more option. */
export function SelectFilter({ label, allLabel, selected, options, onSelect }: SelectFilterProps) {
  const labels = selected.map((value) => options.find(([known]) => known === value)?.[1] ?? value)
  const combined = labels.join(', ')
  const isOneOption = selected.length === 1 && options.some(([value]) => value === selected[0])
  const all = [['', allLabel] as const, ...options]
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          data-chosen={selected.length > 0 || undefined}
          value={isOneOption ? selected[0] : combined}
          onChange={(event) => onSelect(event.target.value || undefined)}
        >
          {(combined === '' || isOneOption ? all : [...all, [combined, combined] as const]).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export interface FilterGroupProps {
  view: QueueView
  onChange: (changes: QueueChanges) => void
}

const noDays = { due: undefined, delivery_from: undefined, delivery_to: undefined }

export function DueFilter({ view, onChange }: FilterGroupProps) {
  const hasRange = view.delivery_from !== undefined || view.delivery_to !== undefined
  const [isRangeOpen, setRangeOpen] = useState(hasRange)
  const value = view.due ?? (hasRange || isRangeOpen ? 'range' : undefined)
  const select = (next: string | undefined): void => {
    setRangeOpen(next === 'range')
    onChange({ ...noDays, due: next === 'range' ? undefined : next })
  }
  return (
    <>
      <SelectFilter
        label="Delivery date"
        allLabel="Any day"
        selected={value ? [value] : []}
        options={[...dueChoices.map((choice) => [choice, dueLabels[choice]] as const), ['range', 'From … to …']]}
        onSelect={select}
      />
      {value === 'range' &&
        days.map(([name, label]) => (
          <DateField
            key={name}
            label={label}
            value={view[name] ?? ''}
            // A text that is no date yet filters nothing else.
            onChange={(day) => day !== undefined && onChange({ due: undefined, [name]: day })}
          />
        ))}
    </>
  )
}

const days = [
  ['delivery_from', 'From'],
  ['delivery_to', 'To'],
] as const

interface SearchFilterProps {
  search: string
  onChange: (changes: QueueChanges, options: { replace: boolean }) => void
  inputRef: RefObject<HTMLInputElement | null>
}

export function SearchFilter({ search, onChange, inputRef }: SearchFilterProps) {
  // Back leaves the list, not one letter of the search after another.
  const [text, setText] = useSearchText(search, (q) => onChange({ q }, { replace: true }))
  const searchKey = useKeyHint('/')
  const seesContact = useRights()('seeContact')
  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <Field label="Search">
        {(control) => (
          <input
            {...control}
            ref={inputRef}
            type="search"
            // Without contacts the server finds nothing else: a match would confirm a phone number.
            placeholder={seesContact ? 'Order, name, phone, item' : 'Order, name'}
            value={text}
            aria-keyshortcuts={searchKey}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
