import { type FirstRunRequest, firstRunRequestSchema } from '@pj/shared/accounts/first-run.api'
import type { OpeningHours } from '@pj/shared/menu/menu'
import { Button } from '@pj/ui/button.tsx'
import { TextField, useFormErrors } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Form } from '@pj/ui/schema-form.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { completeFirstRun } from '../api/accounts.ts'
import { menuQuery } from '../api/menu.ts'
import { NewPasswordField } from '../lib/account-fields.tsx'
import { LoadError } from '../lib/query-result.tsx'
import { startSession } from '../lib/session.ts'
import { WeekHours } from '../menu/week-hours.tsx'
import styles from './first-run-screen.module.css'
import { firstRunMessages } from './texts.ts'

/** What a shop without an owner shows instead of the sign-in screen. */
export function FirstRunScreen() {
  const { data: menu, error, refetch } = useQuery(menuQuery)
  return (
    <main className="screen narrow">
      <title>First run · Console</title>
      <div className="stack">
        <div className="stack">
          <p className="money step-1">Kitchen console</p>
          <h1>Set up your shop</h1>
          <p>{firstRunMessages.introduction}</p>
        </div>
        {error && !menu && <LoadError message={error.message} isShowing={false} retry={() => void refetch()} />}
        {menu && <FirstRunForm openingHours={menu.opening_hours} />}
      </div>
    </main>
  )
}

function FirstRunForm({ openingHours }: { openingHours: readonly OpeningHours[] }) {
  const { finish, isBusy, error } = useFirstRun()
  const [hours, setHours] = useState(openingHours)
  return (
    <Form
      schema={firstRunFormSchema}
      values={{ opening_hours: hours }}
      isBusy={isBusy}
      onSubmit={(request) => finish(request)}
    >
      <Part title="You">
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
        <NewPasswordField label="Password" />
      </Part>
      <Part title="Your bakery">
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
      </Part>
      <Part title="Bank account">
        <p className="soft">{firstRunMessages.bank}</p>
        <TextField name="bank" label="Bank" autoComplete="off" autoCapitalize="words" />
        <TextField name="account_name" label="Name of the account" autoComplete="off" autoCapitalize="words" />
        <TextField name="account_number" label="Account number" autoComplete="off" hint="10 digits" />
      </Part>
      <OpeningHoursPart hours={hours} onChange={setHours} />
      {error && <Notice tone="error">{error.message}</Notice>}
      <MarkedNotice />
      <Button variant="primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Continue'}
      </Button>
    </Form>
  )
}

interface OpeningHoursPartProps {
  /** Sunday first. */
  hours: readonly OpeningHours[]
  onChange: (hours: readonly OpeningHours[]) => void
}

function OpeningHoursPart({ hours, onChange }: OpeningHoursPartProps) {
  const { opening_hours: error } = useFormErrors()
  const change = (weekday: number, day: OpeningHours): undefined =>
    void onChange(hours.map((other, index) => (index === weekday ? day : other)))
  return (
    <Part title="Opening hours">
      <WeekHours week={hours} error={error} onChange={change} />
    </Part>
  )
}

/** Lists the errors of fields that may be scrolled out of view. */
function MarkedNotice() {
  const { opening_hours: _, ...errors } = useFormErrors()
  return Object.keys(errors).length > 0 && <Notice tone="error">{firstRunMessages.marked}</Notice>
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={clsx('card card-body stack', styles.part)}>
    <legend>
      <h2>{title}</h2>
    </legend>
    {children}
  </fieldset>
)

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

const { business, ...account } = firstRunRequestSchema.shape
const { email: shopEmail, bank, ...shop } = business.shape

const firstRunFormSchema = z
  .object({ ...account, ...shop, shop_email: shopEmail, ...bank.shape })
  .transform(({ title, street, city, phone, whatsapp, shop_email, ...form }): FirstRunRequest => {
    const { bank, account_name, account_number, ...owner } = form
    const business = { title, street, city, phone, whatsapp, email: shop_email }
    return { ...owner, business: { ...business, bank: { bank, account_name, account_number } } }
  })
