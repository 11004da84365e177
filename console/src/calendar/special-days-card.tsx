import { formatFullDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import type { SpecialDay } from '@pj/shared/menu/availability'
import { formatHours } from '@pj/shared/menu/menu'
import { Button } from '@pj/ui/button.tsx'
import { RadioChips } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useNow } from '@pj/ui/use-now'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import {
  closedDay,
  type Holiday,
  holidaysFrom,
  moonHolidays,
  type SpecialDaysInput,
  specialDaysSchema,
  withoutSpecialDay,
  withSpecialDays,
} from './special-days.ts'
import { messages } from './texts.ts'
import type { AvailabilityCardProps } from './use-availability.ts'

export function SpecialDaysCard({ availability, change }: AvailabilityCardProps) {
  const today = lagosDay(useNow())
  const days = availability.special_days
    .filter(({ day }) => day >= today)
    .sort((one, other) => one.day.localeCompare(other.day))
  const [input, setInput] = useState<SpecialDaysInput>(emptyInput)
  const form = useRef<HTMLFormElement>(null)
  const prefill = (start: Partial<SpecialDaysInput>): void => {
    setInput({ ...emptyInput, ...start })
    form.current?.querySelector<HTMLElement>('[name="from"]')?.focus()
  }
  const close = (holiday: Holiday): void =>
    change(({ special_days }) => ({ special_days: withSpecialDays(special_days, [closedDay(holiday)]) }))
  return (
    <Panel title={messages.specialDays}>
      {days.length === 0 ? (
        <p className="soft">{messages.normalHours}</p>
      ) : (
        <ul className="entries" aria-label={messages.specialDays}>
          {days.map((special) => (
            <SpecialDayItem key={special.day} {...special} hours={formatHours(special)}>
              <Button
                aria-label={`Open as usual on ${formatFullDay(special.day)}`}
                onClick={() =>
                  change(({ special_days }) => ({ special_days: withoutSpecialDay(special_days, special.day) }))
                }
              >
                Open as usual
              </Button>
            </SpecialDayItem>
          ))}
        </ul>
      )}
      <SpecialDaysForm
        ref={form}
        input={input}
        onChange={setInput}
        onAdd={(added) => {
          change(
            ({ special_days }) => ({ special_days: withSpecialDays(special_days, added) }),
            () => setInput(emptyInput),
          )
        }}
      />
      <details>
        <summary className="strong">{messages.holidays}</summary>
        <ul className="entries" aria-label="Public holidays">
          {holidaysFrom(today)
            .filter(({ day }) => !days.some((special) => special.day === day))
            .map((holiday) => (
              <SpecialDayItem key={holiday.day} {...holiday}>
                <Button aria-label={`Close on ${holiday.name}`} onClick={() => close(holiday)}>
                  Close
                </Button>
                <Button
                  aria-label={`Other hours on ${holiday.name}`}
                  onClick={() => prefill({ name: holiday.name, from: holiday.day, to: holiday.day, isClosed: false })}
                >
                  Other hours
                </Button>
              </SpecialDayItem>
            ))}
          {moonHolidays.map((name) => (
            <li key={name}>
              <span>
                {name} <span className="soft">follows the moon</span>
              </span>
              <Button aria-label={`Enter the day of ${name}`} onClick={() => prefill({ name })}>
                Enter the day
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}

interface SpecialDayItemProps {
  day: LagosDay
  name: string
  hours?: string
  children: ReactNode
}

const SpecialDayItem = ({ day, name, hours, children }: SpecialDayItemProps) => (
  <li>
    <span>
      <strong>{formatFullDay(day)}</strong> {name} <span className="soft">{hours}</span>
    </span>
    <span className="row">{children}</span>
  </li>
)

const emptyInput: SpecialDaysInput = { name: '', from: '', to: '', isClosed: true, open: '10:00', close: '16:00' }

const fields = [
  { key: 'open', label: 'Opens', type: 'time' },
  { key: 'close', label: 'Closes', type: 'time' },
  { key: 'name', label: messages.nameForShoppers, maxLength: 60 },
] as const

interface SpecialDaysFormProps {
  ref: Ref<HTMLFormElement>
  input: SpecialDaysInput
  onChange: (input: SpecialDaysInput) => void
  onAdd: (days: readonly SpecialDay[]) => void
}

function SpecialDaysForm({ ref, input, onChange, onAdd }: SpecialDaysFormProps) {
  const name = useId()
  const change = (changes: Partial<SpecialDaysInput>): void => onChange({ ...input, ...changes })
  return (
    <Form
      ref={ref}
      schema={specialDaysSchema(input, new Date())}
      aria-label={messages.addSpecialDays}
      onSubmit={(days) => onAdd(days)}
    >
      <fieldset>
        <legend className="visually-hidden">Hours</legend>
        <RadioChips
          name={name}
          value={input.isClosed}
          options={[
            [true, 'Closed all day'],
            [false, 'Other hours'],
          ]}
          onChange={(isClosed) => change({ isClosed })}
        />
      </fieldset>
      <div className="fields">
        <DateField label="Day" name="from" value={input.from} onChange={(from = '') => change({ from })} />
        <DateField label={messages.lastDay} value={input.to} onChange={(to = '') => change({ to })} />
        {fields
          .filter(({ key }) => key === 'name' || !input.isClosed)
          .map(({ key, ...field }) => (
            <TextField
              key={key}
              {...field}
              value={input[key]}
              autoComplete="off"
              onChange={({ target }) => change({ [key]: target.value })}
            />
          ))}
      </div>
      <p>
        <Button type="submit">Add</Button>
      </p>
    </Form>
  )
}
