import { formatDay } from '@pj/shared/lagos-time'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import type { QueueView, updateSearchParams } from './queue-search-params.ts'

type SetAddress = (changes: Parameters<typeof updateSearchParams>[1]) => void

interface ChoiceProps {
  label: string
  /** The words of the choice that filters nothing. */
  all: string
  chosen: readonly string[]
  options: readonly { value: string; words: string }[]
  onChoose: (value: string | undefined) => void
}

/** One choice, or several that an address brought along: those stand as one entry until another is chosen. */
export function SelectFilter({ label, all, chosen, options, onChoose }: ChoiceProps) {
  const id = useId()
  const [only] = chosen
  const several = chosen.map((value) => options.find((option) => option.value === value)?.words ?? value).join(', ')
  const isKnown = chosen.length === 1 && options.some((option) => option.value === only)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        data-chosen={chosen.length > 0 || undefined}
        value={isKnown ? only : chosen.length === 0 ? '' : several}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {chosen.length > 0 && !isKnown && <option value={several}>{several}</option>}
        {options.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Days told from today, or a stretch of the calendar. */
export function DueFilter({ view, set }: { view: QueueView; set: SetAddress }) {
  const isRange = view.dueFrom !== undefined || view.dueTo !== undefined
  const [isOpen, setOpen] = useState(isRange)
  const id = useId()
  const chosen = view.due ?? (isRange || isOpen ? 'range' : '')
  const choose = (value: string): void => {
    setOpen(value === 'range')
    const due = value === 'range' ? undefined : value
    set({ due, delivery_from: undefined, delivery_to: undefined })
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Delivery date</label>
        <select
          id={id}
          value={chosen}
          data-chosen={chosen !== '' || undefined}
          onChange={(e) => choose(e.target.value)}
        >
          <option value="">Any day</option>
          <option value="today">Today</option>
          <option value="tomorrow">Tomorrow</option>
          <option value="week">This week</option>
          <option value="range">From … to …</option>
        </select>
      </div>
      {chosen === 'range' && (
        <>
          <Day label="From" value={view.dueFrom} onChange={(day) => set({ due: undefined, delivery_from: day })} />
          <Day label="To" value={view.dueTo} onChange={(day) => set({ due: undefined, delivery_to: day })} />
        </>
      )}
    </>
  )
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}

/** Milliseconds after the last letter before the address, and with it the list, follows. */
const debounceMs = 250

interface Typed {
  readonly text: string
  /** What the address said when this was typed, and what it was told since. */
  readonly base: string
  readonly sent: string
}

export function SearchFilter(props: { search: string; set: SetAddress; field: RefObject<HTMLInputElement | null> }) {
  const { search, set, field } = props
  const [typed, setTyped] = useState<Typed>({ text: search, base: search, sent: search })
  const id = useId()
  // The address changed: by what was typed here, which may have gone on since, or from elsewhere.
  if (search !== typed.base) {
    setTyped(search === typed.sent ? { ...typed, base: search } : { text: search, base: search, sent: search })
  }
  const send = useEffectEvent((text: string) => {
    setTyped({ ...typed, sent: text })
    set({ q: text })
  })
  useEffect(() => {
    if (typed.text === typed.sent) return
    const timer = setTimeout(() => send(typed.text), debounceMs)
    return () => clearTimeout(timer)
  }, [typed.text, typed.sent])
  return (
    <div className="field queue-search">
      <label htmlFor={id}>Search</label>
      <Search aria-hidden="true" />
      <input
        ref={field}
        id={id}
        type="search"
        placeholder="Order, name, phone, email"
        value={typed.text}
        aria-keyshortcuts="/"
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
      />
    </div>
  )
}

export function Toggle(props: { isOn: boolean; onPress: (isOn: boolean) => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="button queue-toggle"
      aria-pressed={props.isOn}
      onClick={() => props.onPress(!props.isOn)}
    >
      {props.children}
    </button>
  )
}

/** Set by links from the sales charts: the days on which the orders were placed. */
export function PlacedDaysFilter({ view, set }: { view: QueueView; set: SetAddress }) {
  const { placedFrom, placedTo } = view
  if (!placedFrom && !placedTo) return null
  const days = [placedFrom, placedTo].flatMap((day) => (day ? [formatDay(day)] : []))
  return (
    <button
      type="button"
      className="button queue-toggle"
      aria-pressed="true"
      onClick={() => set({ placed_from: undefined, placed_to: undefined })}
    >
      Ordered {[...new Set(days)].join(' to ')}
      <X aria-hidden="true" />
      <span className="visually-hidden">remove</span>
    </button>
  )
}
