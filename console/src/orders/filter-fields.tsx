import { Button } from '@pj/ui/button.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useRights } from '../lib/session.ts'
import { useKeyHint } from '../lib/shortcuts.tsx'
import { useSearchText } from '../lib/use-search-text.ts'
import styles from './queue-filters.module.css'
import { dueChoices, dueLabels, type QueueChanges, type QueueView } from './queue-view.ts'

type ChangeFilters = (changes: QueueChanges) => void

interface FilterFieldProps {
  label: string
  className?: string | undefined
  children: (id: string) => ReactNode
}

function FilterField({ label, className, children }: FilterFieldProps) {
  const id = useId()
  return (
    <div className={clsx(fieldStyles.field, styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface SelectFilterProps {
  label: string
  /** The label of the option that filters nothing. */
  allLabel: string
  selected: readonly string[]
  options: readonly { value: string; label: string }[]
  onSelect: (value: string | undefined) => void
}

/** A select. When the URL has several values, or an unknown one, they are one more option. */
export function SelectFilter({ label, allLabel, selected, options, onSelect }: SelectFilterProps) {
  const [first = ''] = selected
  const isOneOption = selected.length === 1 && options.some(({ value }) => value === first)
  const labels = selected.map((value) => options.find((option) => option.value === value)?.label ?? value)
  const combined = labels.join(', ')
  return (
    <FilterField label={label}>
      {(id) => (
        <select
          id={id}
          data-chosen={selected.length > 0 || undefined}
          value={isOneOption ? first : combined}
          onChange={(event) => onSelect(event.target.value || undefined)}
        >
          <option value="">{allLabel}</option>
          {selected.length > 0 && !isOneOption && <option value={combined}>{combined}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  )
}

/** Days relative to today, or a range of days. */
export function DueFilter({ view, onChange }: { view: QueueView; onChange: ChangeFilters }) {
  const hasRange = view.delivery_from !== undefined || view.delivery_to !== undefined
  const [isRangeOpen, setRangeOpen] = useState(hasRange)
  const value = view.due ?? (hasRange || isRangeOpen ? 'range' : '')
  const select = (next: string): void => {
    setRangeOpen(next === 'range')
    onChange({ due: next === 'range' ? undefined : next, delivery_from: undefined, delivery_to: undefined })
  }
  return (
    <>
      <FilterField label="Delivery date">
        {(id) => (
          <select
            id={id}
            value={value}
            data-chosen={value !== '' || undefined}
            onChange={(event) => select(event.target.value)}
          >
            <option value="">Any day</option>
            {dueChoices.map((choice) => (
              <option key={choice} value={choice}>
                {dueLabels[choice]}
              </option>
            ))}
            <option value="range">From … to …</option>
          </select>
        )}
      </FilterField>
      {value === 'range' && (
        <>
          <DayFilter
            label="From"
            value={view.delivery_from}
            onChange={(day) => onChange({ due: undefined, delivery_from: day })}
          />
          <DayFilter
            label="To"
            value={view.delivery_to}
            onChange={(day) => onChange({ due: undefined, delivery_to: day })}
          />
        </>
      )}
    </>
  )
}

interface DayFilterProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

/** A text that is no date yet filters nothing else. */
const DayFilter = ({ label, value = '', onChange }: DayFilterProps) => (
  <div className={styles.field}>
    <DateField label={label} value={value} onChange={(day) => day !== undefined && onChange(day)} />
  </div>
)

interface SearchFilterProps {
  search: string
  onChange: (changes: QueueChanges, options: { replace: boolean }) => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** Writes the text to the URL when typing pauses, and takes the text of the URL when that changes elsewhere. */
export function SearchFilter({ search, onChange, inputRef }: SearchFilterProps) {
  // Back leaves the list, not one letter of the search after another.
  const [text, setText] = useSearchText(search, (q) => onChange({ q }, { replace: true }))
  const searchKey = useKeyHint('/')
  const seesContact = useRights()('seeContact')
  return (
    <FilterField label="Search" className={styles.search}>
      {(id) => (
        <>
          <Search aria-hidden="true" />
          <input
            ref={inputRef}
            id={id}
            type="search"
            // Without contacts the server finds nothing else: a match would confirm a phone number.
            placeholder={seesContact ? 'Order, name, phone, item' : 'Order, name'}
            value={text}
            aria-keyshortcuts={searchKey}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
    </FilterField>
  )
}

interface ToggleFilterProps {
  isOn: boolean
  onToggle: (isOn: boolean) => void
  children: ReactNode
}

export const ToggleFilter = ({ isOn, onToggle, children }: ToggleFilterProps) => (
  <Button compact aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
    {children}
  </Button>
)
