import { brand } from '@pj/shared/brand'
import { formatDay } from '@pj/shared/lagos-time'
import { formatNaira } from '@pj/shared/money'
import { orderStatuses, statusNames } from '@pj/shared/orders/order-status'
import { orderTypes } from '@pj/shared/orders/order-type'
import { deliveryFee, deliveryLocations } from '@pj/shared/pricing/delivery'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { changeAddress, isUnfiltered, type QueueView, writeSort } from './queue-address.ts'
import type { Queue } from './use-queue.ts'

/** All of it is in the address: a reload keeps it, a link shares it. */
export function QueueFilters({
  queue,
  searchField,
}: {
  queue: Queue
  searchField: RefObject<HTMLInputElement | null>
}) {
  const { address, setAddress, view } = queue
  const set = (changes: Parameters<typeof changeAddress>[1]): void => setAddress(changeAddress(address, changes))
  return (
    <search className="queue-filters" aria-label="Filters">
      <DueFilter view={view} set={set} />
      <Choice
        label="Location"
        all="Anywhere"
        chosen={view.locations}
        options={[
          ...deliveryLocations.map((name) => ({ value: name, words: `${name} (${formatNaira(deliveryFee(name))})` })),
          { value: brand.pickupLocation, words: `${brand.pickupLocation} (pickup)` },
        ]}
        onChoose={(location) => set({ location })}
      />
      <Choice
        label="Type"
        all="All types"
        chosen={view.types}
        options={orderTypes.map((type) => ({ value: type, words: type[0]?.toUpperCase() + type.slice(1) }))}
        onChoose={(type) => set({ type })}
      />
      <Choice
        label="Status"
        all="Open orders"
        chosen={view.statuses.length === orderStatuses.length ? ['any'] : view.statuses}
        options={[
          ...orderStatuses.map((status) => ({ value: status, words: statusNames[status] })),
          { value: 'any', words: 'All orders' },
        ]}
        onChoose={(status) => set({ status })}
      />
      <Choice
        label="Method"
        all="Both"
        chosen={view.method ? [view.method] : []}
        options={[
          { value: 'delivery', words: 'Delivery' },
          { value: 'pickup', words: 'Pickup' },
        ]}
        onChoose={(method) => set({ method })}
      />
      <Choice
        label="Sort by"
        all="When due"
        chosen={view.sort ? [writeSort(view.sort)] : []}
        options={sortChoices}
        onChoose={(sort) => set({ sort })}
      />
      <SearchFilter key={view.search} search={view.search} set={set} field={searchField} />
      <div className="row queue-toggles">
        <Toggle isOn={view.paid === false} onPress={(isOn) => set({ paid: isOn ? 'false' : undefined })}>
          Unpaid
        </Toggle>
        <Toggle isOn={view.isShortNotice} onPress={(isOn) => set({ short_notice: isOn ? 'true' : undefined })}>
          Short notice
        </Toggle>
        <Toggle isOn={view.isPriceToCheck} onPress={(isOn) => set({ price_unverified: isOn ? 'true' : undefined })}>
          Price to check
        </Toggle>
        <PlacedChip view={view} set={set} />
        {!isUnfiltered(address) && queue.places.length > 0 && (
          <button
            type="button"
            className="button button-plain queue-clear"
            onClick={() => setAddress(changeAddress(new URLSearchParams(), { sort: address.get('sort') ?? undefined }))}
          >
            <X aria-hidden="true" />
            Clear filters
          </button>
        )}
      </div>
    </search>
  )
}

/** On a tablet not every column has a heading to press. */
const sortChoices = [
  { value: 'start_by', words: 'Start by' },
  { value: '-placed_at', words: 'Latest ordered' },
  { value: '-delivery_price', words: 'Delivery fee' },
  { value: '-amount', words: 'Amount' },
  { value: 'type', words: 'Express first' },
  { value: 'status', words: 'Status' },
  { value: 'location', words: 'Location' },
  { value: 'name', words: 'Customer' },
  { value: 'title', words: 'What' },
  { value: 'paid', words: 'Unpaid first' },
]

type SetAddress = (changes: Parameters<typeof changeAddress>[1]) => void

interface ChoiceProps {
  label: string
  /** The words of the choice that filters nothing. */
  all: string
  chosen: readonly string[]
  options: readonly { value: string; words: string }[]
  onChoose: (value: string | undefined) => void
}

/** One choice, or several that an address brought along: those stand as one entry until another is chosen. */
function Choice({ label, all, chosen, options, onChoose }: ChoiceProps) {
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
function DueFilter({ view, set }: { view: QueueView; set: SetAddress }) {
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
const typing = 250

function SearchFilter(props: { search: string; set: SetAddress; field: RefObject<HTMLInputElement | null> }) {
  const { search, set, field } = props
  const [text, setText] = useState(search)
  const id = useId()
  useEffect(() => {
    if (text === search) return
    const timer = setTimeout(() => set({ q: text }), typing)
    return () => clearTimeout(timer)
  }, [text, search, set])
  return (
    <div className="field queue-search">
      <label htmlFor={id}>Search</label>
      <Search aria-hidden="true" />
      <input
        ref={field}
        id={id}
        type="search"
        placeholder="Order, name, phone, email"
        value={text}
        aria-keyshortcuts="/"
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}

function Toggle(props: { isOn: boolean; onPress: (isOn: boolean) => void; children: ReactNode }) {
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
function PlacedChip({ view, set }: { view: QueueView; set: SetAddress }) {
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
