import { formatFullDay, type LagosDay } from '@pj/shared/lagos-time'
import { type Capacity, type CapacityKind, slotLengths } from '@pj/shared/menu/menu'
import { type MenuError, menuLimits } from '@pj/shared/menu/menu-schema'
import { readWholeNumber } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { SelectField } from '../lib/select-field.tsx'
import styles from './capacity-screen.module.css'
import { DraftField, NumberField, wholeNumberError } from './draft-field.tsx'
import { AddForm, typedNumber } from './entry-table.tsx'
import { Check, ShopSection } from './shop-section.tsx'
import { useDraftPart } from './use-draft.ts'
import { weekdays } from './weekdays.ts'

export const messages = {
  points:
    'Everything ordered for a day uses some of its points. When they run out, the day is full. Staff can still add orders, with a reason.',
  off: 'Off. No day is ever full.',
  weekdays: 'Leave a day empty for no limit.',
  dates: 'These replace the weekday’s points, such as on a holiday.',
  holds: 'After that, others can take the place. Staff always get four opening hours to confirm.',
  slots: 'Shoppers choose a time slot. Staff can overbook one, with a reason.',
  costs: 'Points for each. With 0, it never fills a day.',
  noLimit: 'No weekday has a limit yet.',
  noCosts: 'Nothing costs points yet, so no day is ever full.',
  dateNeeded: 'Choose a valid date',
  pointsError: `${wholeNumberError(0, menuLimits.points)}, or leave it empty`,
  example: (day: string, points: number, amounts: readonly string[]) =>
    `${day}: ${points} points are ${amounts.join(', or ')}.`,
}

/** How much the kitchen can make on a day, and how many orders a slot takes. docs/business-rules.md#capacity */
export function CapacityScreen() {
  const [capacity, changeCapacity] = useDraftPart('capacity')
  return (
    <div className="stack medium">
      <h2>Capacity</h2>
      <ShopSection id="capacity" title="Kitchen points" note={messages.points}>
        <div>
          <Check
            label="Limit the days"
            name="kitchen points"
            checked={capacity.enabled}
            onChange={(enabled) => changeCapacity((current) => ({ ...current, enabled }))}
          />
        </div>
        {!capacity.enabled && <p>{messages.off}</p>}
        <p className="well">{formatCapacityExample(capacity)}</p>
      </ShopSection>
      <ShopSection id="weekdays" title="Points of each weekday" note={messages.weekdays}>
        <WeekdayPoints capacity={capacity} onChange={changeCapacity} />
      </ShopSection>
      <ShopSection id="dates" title="Single days" note={messages.dates}>
        <CapacityDates capacity={capacity} onChange={changeCapacity} />
      </ShopSection>
      <ShopSection id="holds" title="Unconfirmed orders" note={messages.holds}>
        <div className={clsx('fields', styles.points)}>
          <NumberField
            label="Hours an order keeps its place"
            value={capacity.hold_hours}
            max={menuLimits.holdHours}
            onCommit={(hours) => changeCapacity((current) => ({ ...current, hold_hours: hours }))}
          />
        </div>
      </ShopSection>
      <ShopSection id="slots" title="Time slots" note={messages.slots}>
        <div className={clsx('fields', styles.points)}>
          <SelectField
            label="Slot length"
            value={String(capacity.slot_minutes)}
            options={slotLengths.map((minutes) => [String(minutes), `${minutes} minutes`])}
            onChange={(minutes) => changeCapacity((current) => withSlotLength(current, Number(minutes)))}
          />
          <NumberField
            label="Orders per slot"
            hint="0: no limit"
            value={capacity.slot_orders}
            max={menuLimits.points}
            onCommit={(orders) => changeCapacity((current) => ({ ...current, slot_orders: orders }))}
          />
        </div>
      </ShopSection>
      <ShopSection id="costs" title="What things cost" note={messages.costs}>
        <div className={clsx('fields', styles.points)}>
          {capacityKindLabels.map(({ kind, label }) => (
            <NumberField
              key={kind}
              label={label}
              value={capacity.costs[kind]}
              max={menuLimits.points}
              onCommit={(points) =>
                changeCapacity((current) => ({ ...current, costs: { ...current.costs, [kind]: points } }))
              }
            />
          ))}
        </div>
      </ShopSection>
    </div>
  )
}

const withSlotLength = (capacity: Capacity, minutes: number): Capacity => ({
  ...capacity,
  slot_minutes: slotLengths.find((length) => length === minutes) ?? capacity.slot_minutes,
})

interface CapacityPartProps {
  capacity: Capacity
  onChange: (next: (capacity: Capacity) => Capacity) => readonly MenuError[]
}

const WeekdayPoints = ({ capacity, onChange }: CapacityPartProps) => (
  <div className={clsx('fields', styles.points)}>
    {weekdays.map(({ index, name }) => (
      <DraftField
        key={index}
        label={name}
        inputMode="numeric"
        value={capacity.weekdays[index]?.toString() ?? ''}
        onCommit={(text) => {
          const points = readPoints(text)
          if (points === undefined) return [{ path: '', message: messages.pointsError }]
          return onChange((current) => ({
            ...current,
            weekdays: current.weekdays.map((old, day) => (day === index ? points : old)),
          }))
        }}
      />
    ))}
  </div>
)

/** Null for an empty text; undefined for an invalid one. */
function readPoints(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const points = readWholeNumber(text)
  return points === undefined || points > menuLimits.points ? undefined : points
}

type Dates = Capacity['dates']

/** Points of single days, the earliest first. */
function CapacityDates({ capacity, onChange }: CapacityPartProps) {
  const changeDates = (next: (dates: Dates) => Dates) =>
    onChange((current) => ({ ...current, dates: next(current.dates) }))
  const setPoints = (day: LagosDay, points: number) =>
    changeDates((dates) => [...dates.filter((date) => date.day !== day), { day, points }].sort(byDay))
  return (
    <>
      {capacity.dates.length > 0 && (
        <ul className="fields">
          {[...capacity.dates].sort(byDay).map(({ day, points }) => (
            <li key={day} className={styles.date}>
              <NumberField
                label={formatFullDay(day)}
                value={points}
                max={menuLimits.points}
                onCommit={(count) => setPoints(day, count)}
              />
              <Button
                variant="plain"
                icon
                aria-label={`Remove: ${formatFullDay(day)}`}
                onClick={() => changeDates((dates) => dates.filter((date) => date.day !== day))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {capacity.dates.length < menuLimits.dates && <AddDateForm onAdd={setPoints} />}
    </>
  )
}

const byDay = ({ day }: { day: LagosDay }, other: { day: LagosDay }): number => (day < other.day ? -1 : 1)

function AddDateForm({ onAdd }: { onAdd: (day: LagosDay, points: number) => readonly MenuError[] }) {
  const [day, setDay] = useState('')
  const add = (values: z.infer<typeof dateSchema>): readonly MenuError[] => {
    const errors = onAdd(values.day, values.points)
    if (errors.length === 0) setDay('')
    return errors
  }
  return (
    <AddForm label="Add a single day" schema={dateSchema} values={{ day }} onAdd={add}>
      {(error) => (
        <>
          <DateField label="Another day" name="day" error={error} value={day} onChange={(text = '') => setDay(text)} />
          <TextField label="Points" name="points" inputMode="numeric" autoComplete="off" />
        </>
      )}
    </AddForm>
  )
}

const dateSchema = z.object({ day: z.string().min(1, messages.dateNeeded), points: typedNumber(menuLimits.points) })

export const capacityKindLabels: readonly { readonly kind: CapacityKind; readonly label: string }[] = [
  { kind: 'treats', label: 'A box of treats' },
  { kind: 'express', label: 'An express cake' },
  { kind: 'custom', label: 'A custom or themed cake' },
  { kind: 'extra_tier', label: 'Each tier above the first' },
  { kind: 'wedding', label: 'A wedding cake' },
]

const nouns = [
  { kind: 'treats', one: 'box of treats', many: 'boxes of treats' },
  { kind: 'express', one: 'express cake', many: 'express cakes' },
  { kind: 'custom', one: 'custom cake', many: 'custom cakes' },
] as const

/** "Saturday: 40 points are 40 boxes of treats, or 20 express cakes, or 8 custom cakes." */
function formatCapacityExample({ weekdays: points, costs }: Capacity): string {
  const limited = weekdays.flatMap(({ index, name }) => {
    const limit = points[index]
    return limit === null || limit === undefined ? [] : [{ name, limit }]
  })
  const day = limited.find(({ name }) => name === 'Saturday') ?? limited[0]
  if (!day) return messages.noLimit
  const amounts = nouns
    .filter(({ kind }) => costs[kind] > 0)
    .map(({ kind, one, many }) => {
      const count = Math.floor(day.limit / costs[kind])
      return `${count} ${count === 1 ? one : many}`
    })
  return amounts.length === 0 ? messages.noCosts : messages.example(day.name, day.limit, amounts)
}
