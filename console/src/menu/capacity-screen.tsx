import { formatFullDay, weekdays } from '@pj/shared/lagos-time'
import { type CapacityKind, capacityKinds, slotLengths } from '@pj/shared/menu/category'
import type { Capacity } from '@pj/shared/menu/menu'
import { menuLimits } from '@pj/shared/menu/shop-terms'
import { DateField } from '@pj/ui/date-field.tsx'
import { NumberField } from '@pj/ui/form.tsx'
import { clsx } from 'clsx'
import { useState } from 'react'
import { removeEntry } from '../lib/sorting.tsx'
import styles from './capacity-screen.module.css'
import { DraftCheck, DraftField, DraftFields, DraftSelect, readNumber } from './draft-field.tsx'
import { AddForm, RemoveButton } from './draft-table.tsx'
import { ShopSection } from './shop-section.tsx'
import { useDraft } from './use-draft.ts'

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
  pointsError: `Enter a whole number from 0 to ${menuLimits.points.toLocaleString('en')}, or leave it empty`,
  example: (day: string, points: number, amounts: readonly string[]) =>
    `${day}: ${points} points are ${amounts.join(', or ')}.`,
}

/** How much the kitchen can make on a day, and how many orders a slot takes. docs/business-rules.md#capacity */
export function CapacityScreen() {
  const { capacity } = useDraft().state.document
  return (
    <div className="stack medium">
      <h2>Capacity</h2>
      <ShopSection id="capacity" title="Kitchen points" note={messages.points}>
        <DraftCheck path={['capacity', 'enabled']} label="Limit the days" name="kitchen points" />
        {!capacity.enabled && <p>{messages.off}</p>}
        <p className="well">{formatCapacityExample(capacity)}</p>
      </ShopSection>
      <ShopSection id="weekdays" title="Points of each weekday" note={messages.weekdays}>
        <DraftFields
          className="narrow-fields"
          fields={weekdays.map(({ index, name }) => ({
            path: ['capacity', 'weekdays', index],
            label: name,
            kind: 'optionalNumber',
            message: messages.pointsError,
          }))}
        />
      </ShopSection>
      <ShopSection id="dates" title="Single days" note={messages.dates}>
        <CapacityDates />
      </ShopSection>
      <ShopSection id="holds" title="Unconfirmed orders" note={messages.holds}>
        <DraftFields
          className="narrow-fields"
          fields={[{ path: ['capacity', 'hold_hours'], label: 'Hours an order keeps its place', kind: 'number' }]}
        />
      </ShopSection>
      <ShopSection id="slots" title="Time slots" note={messages.slots}>
        <div className="fields narrow-fields">
          <DraftSelect
            path={['capacity', 'slot_minutes']}
            label="Slot length"
            options={slotLengths.map((minutes) => [minutes, `${minutes} minutes`])}
          />
          <DraftField path={['capacity', 'slot_orders']} label="Orders per slot" hint="0: no limit" kind="number" />
        </div>
      </ShopSection>
      <ShopSection id="costs" title="What things cost" note={messages.costs}>
        <DraftFields
          className="narrow-fields"
          fields={capacityKinds.map((kind) => ({
            path: ['capacity', 'costs', kind],
            label: capacityKindLabels[kind],
            kind: 'number',
          }))}
        />
      </ShopSection>
    </div>
  )
}

const datesPath = ['capacity', 'dates'] as const

/** Points of single days, the earliest first. */
function CapacityDates() {
  const { state, put } = useDraft()
  const { dates } = state.document.capacity
  const [day, setDay] = useState('')
  const add = (typed: Readonly<Record<string, string>>) => {
    const date = { day, points: readNumber(typed.points ?? '') }
    const errors = put(datesPath, [...dates.filter((other) => other.day !== day), date].sort(byDay))
    if (errors.length === 0) setDay('')
    return errors
  }
  return (
    <>
      <ul className="fields">
        {dates.map((date, index) => (
          <li key={date.day} className={clsx('row no-wrap gap-1 items-end', styles.date)}>
            <DraftField path={[...datesPath, index, 'points']} label={formatFullDay(date.day)} kind="number" />
            <RemoveButton
              name={formatFullDay(date.day)}
              onRemove={() => void put(datesPath, removeEntry(dates, index))}
            />
          </li>
        ))}
      </ul>
      {dates.length < menuLimits.dates && (
        <AddForm label="Add a single day" onAdd={add}>
          <DateField label="Another day" name="day" value={day} onChange={(text = '') => setDay(text)} />
          <NumberField label="Points" name="points" />
        </AddForm>
      )}
    </>
  )
}

const byDay = ({ day }: { day: string }, other: { day: string }): number => (day < other.day ? -1 : 1)

export const capacityKindLabels: Readonly<Record<CapacityKind, string>> = {
  treats: 'A box of treats',
  express: 'An express cake',
  custom: 'A custom or themed cake',
  extra_tier: 'Each tier above the first',
  wedding: 'A wedding cake',
}

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
