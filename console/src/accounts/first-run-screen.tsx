import { type FirstRunRequest, firstRunRequestSchema } from '@pj/shared/accounts/first-run.api'
import type { OpeningHours } from '@pj/shared/menu/menu'
import { Button } from '@pj/ui/button.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { ErrorText, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { completeFirstRun } from '../api/accounts.ts'
import { menuQuery } from '../api/menu.ts'
import { startSession } from '../lib/session.ts'
import styles from './first-run-screen.module.css'
import { firstRunMessages } from './texts.ts'

/** What a shop without an owner shows instead of the sign-in screen. */
export function FirstRunScreen() {
  const { data: menu, error, refetch } = useQuery(menuQuery)
  return (
    <main className={styles.screen}>
      <title>First run · Console</title>
      <div className={clsx('stack', styles.column)}>
        <div className="stack">
          <p className={styles.brand}>Kitchen console</p>
          <h1>Set up your shop</h1>
          <p>{firstRunMessages.introduction}</p>
        </div>
        {error && !menu && (
          <Notice tone="error">
            <p>{error.message}</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </Notice>
        )}
        {menu && <FirstRunForm openingHours={menu.opening_hours} />}
      </div>
    </main>
  )
}

function FirstRunForm({ openingHours }: { openingHours: readonly OpeningHours[] }) {
  const { finish, isBusy, error } = useFirstRun()
  const [hours, setHours] = useState(openingHours)
  const submit = (form: FirstRunValues): void => finish(toFirstRunRequest(form))
  return (
    <Form schema={firstRunFormSchema} values={{ opening_hours: hours }} isBusy={isBusy} onSubmit={submit}>
      <fieldset className={clsx('card card-body stack', styles.part)}>
        <Heading text="You" />
        <TextField
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          hint={firstRunMessages.codeHint}
        />
        <TextField name="name" label="Your name" autoComplete="name" />
        <TextField
          name="email"
          label="Your email"
          type="email"
          autoComplete="username"
          hint={firstRunMessages.emailHint}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={firstRunMessages.passwordHint}
        />
      </fieldset>
      <fieldset className={clsx('card card-body stack', styles.part)}>
        <Heading text="Your bakery" />
        <TextField name="title" label="Name of the bakery" autoComplete="organization" />
        <TextField name="street" label="Street and number" autoComplete="street-address" />
        <TextField name="city" label="City" autoComplete="address-level2" />
        <TextField name="phone" label="Phone number" type="tel" autoComplete="tel" />
        <TextField
          name="whatsapp"
          label="WhatsApp number"
          type="tel"
          autoComplete="tel"
          hint={firstRunMessages.whatsappHint}
        />
        <TextField name="shop_email" label="Email for shoppers" type="email" autoComplete="email" />
      </fieldset>
      <fieldset className={clsx('card card-body stack', styles.part)}>
        <Heading text="Bank account" />
        <p className="soft">{firstRunMessages.bank}</p>
        <TextField name="bank" label="Bank" autoComplete="off" autoCapitalize="words" />
        <TextField name="account_name" label="Name of the account" autoComplete="off" autoCapitalize="words" />
        <TextField name="account_number" label="Account number" autoComplete="off" hint="10 digits" />
      </fieldset>
      <div className={clsx('card card-body stack', styles.part)}>
        <OpeningHoursFields hours={hours} onChange={setHours} />
      </div>
      {error && <Notice tone="error">{error.message}</Notice>}
      <MarkedNotice />
      <Button variant="primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Continue'}
      </Button>
    </Form>
  )
}

/** Lists the errors of fields that may be scrolled out of view. */
function MarkedNotice() {
  const { opening_hours: _, ...errors } = useFormErrors()
  return Object.keys(errors).length > 0 && <Notice tone="error">{firstRunMessages.marked}</Notice>
}

const Heading = ({ text }: { text: string }) => (
  <legend>
    <h2>{text}</h2>
  </legend>
)

/** Signs the owner in and leads to the checklist. */
function useFirstRun() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: completeFirstRun,
    onSuccess: async ({ token, user }) => {
      queries.clear()
      await navigate('/opening', { replace: true })
      startSession({ token, user })
    },
  })
  return { finish: mutate, isBusy: isPending, error }
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The week begins on Monday. */
const shownWeekdays = [1, 2, 3, 4, 5, 6, 0]
const usualHours: OpeningHours = { open: '08:00', close: '19:00' }

interface OpeningHoursFieldsProps {
  /** Sunday first. */
  hours: readonly OpeningHours[]
  onChange: (hours: readonly OpeningHours[]) => void
}

/** A day of the week in each row: open or closed, and from when to when. */
export function OpeningHoursFields({ hours, onChange }: OpeningHoursFieldsProps) {
  const { opening_hours: error } = useFormErrors()
  const change = (weekday: number, day: OpeningHours): void =>
    onChange(hours.map((one, index) => (index === weekday ? day : one)))
  return (
    <fieldset className="stack" aria-describedby={error ? 'opening-hours-error' : undefined}>
      <legend>
        <h2>Opening hours</h2>
      </legend>
      {shownWeekdays.map((weekday) => (
        <DayFields
          key={weekday}
          name={weekdays[weekday] ?? ''}
          day={hours[weekday] ?? usualHours}
          onChange={(day) => change(weekday, day)}
        />
      ))}
      <ErrorText id="opening-hours-error">{error}</ErrorText>
    </fieldset>
  )
}

interface DayFieldsProps {
  name: string
  day: OpeningHours
  onChange: (day: OpeningHours) => void
}

function DayFields({ name, day, onChange }: DayFieldsProps) {
  const isOpen = day.open !== day.close
  return (
    <div className={styles.day}>
      <label className={clsx('check', styles.weekday)}>
        <input
          type="checkbox"
          checked={isOpen}
          onChange={() => onChange(isOpen ? { open: '00:00', close: '00:00' } : usualHours)}
        />
        {name}
      </label>
      {isOpen ? (
        <span className="row">
          <TimeInput label={`${name}, opens at`} value={day.open} onChange={(open) => onChange({ ...day, open })} />
          <span aria-hidden="true">–</span>
          <TimeInput label={`${name}, closes at`} value={day.close} onChange={(close) => onChange({ ...day, close })} />
        </span>
      ) : (
        <span className="soft">Closed</span>
      )}
    </div>
  )
}

interface TimeInputProps {
  label: string
  value: string
  onChange: (time: string) => void
}

/** A half-typed time has an empty value and is ignored. */
const TimeInput = ({ label, value, onChange }: TimeInputProps) => (
  <input
    type="time"
    className={clsx(fieldStyles.control, styles.time)}
    aria-label={label}
    value={value}
    required
    onChange={({ target }) => target.value !== '' && onChange(target.value)}
  />
)

const { code, name, email, password, business } = firstRunRequestSchema.shape
const { title, street, city, phone, whatsapp, bank } = business.shape

/** The fields of the form, by their names. */
export const firstRunFormSchema = z.object({
  code,
  name,
  email,
  password,
  title,
  street,
  city,
  phone,
  whatsapp,
  shop_email: business.shape.email,
  ...bank.shape,
  opening_hours: firstRunRequestSchema.shape.opening_hours,
})

type FirstRunValues = z.output<typeof firstRunFormSchema>

export function toFirstRunRequest(form: FirstRunValues): FirstRunRequest {
  const { code, name, email, password, shop_email, bank, account_name, account_number, opening_hours, ...business } =
    form
  return {
    code,
    name,
    email,
    password,
    business: { ...business, email: shop_email, bank: { bank, account_name, account_number } },
    opening_hours,
  }
}
