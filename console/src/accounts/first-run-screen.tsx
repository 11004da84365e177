import { firstRunRequestSchema } from '@pj/shared/accounts/first-run.api'
import type { OpeningHours } from '@pj/shared/menu/menu'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { completeFirstRun } from '../api/accounts.ts'
import { menuQuery } from '../api/menu.ts'
import { startSession } from '../lib/session.ts'
import { TextField, useValidatedForm } from '../lib/validated-form.tsx'
import { firstRunFormSchema, toFirstRunRequest } from './first-run-form.ts'
import styles from './first-run-screen.module.css'
import { OpeningHoursFields } from './opening-hours-fields.tsx'

/** What a shop without an owner shows instead of the sign-in screen. */
export function FirstRunScreen() {
  const { data: menu, error, refetch } = useQuery(menuQuery)
  return (
    <main className={styles.screen}>
      <title>First run · Console</title>
      <div className={styles.column}>
        <div className="stack">
          <p className={styles.brand}>Kitchen console</p>
          <h1>Set up your shop</h1>
          <p>
            Nobody owns this shop yet. Say who you are and what your bakery is called. Everything but the code can be
            changed later; cakes, treats and prices are there to be changed as soon as you are in.
          </p>
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
  const [hoursError, setHoursError] = useState<string>()
  const { errors, submit } = useValidatedForm(firstRunFormSchema, isBusy, (form) => {
    const parsed = firstRunRequestSchema.shape.opening_hours.safeParse(hours)
    setHoursError(parsed.error?.issues[0]?.message)
    if (parsed.success) finish(toFirstRunRequest(form, hours))
  })
  const field = (name: keyof typeof firstRunFormSchema.shape) => ({ name, error: errors[name] })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={clsx('card', styles.part)}>
        <Heading text="You" />
        <TextField
          {...field('code')}
          label="Code"
          autoComplete="one-time-code"
          hint="The server printed it when it started, for example K7QF-2M9X-TDBR."
        />
        <TextField {...field('name')} label="Your name" autoComplete="name" />
        <TextField
          {...field('email')}
          label="Your email"
          type="email"
          autoComplete="username"
          hint="You sign in with it. Shoppers do not see it."
        />
        <TextField
          {...field('password')}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters. Three or four words that do not belong together make a good one."
        />
      </fieldset>
      <fieldset className={clsx('card', styles.part)}>
        <Heading text="Your bakery" />
        <TextField {...field('title')} label="Name of the bakery" autoComplete="organization" />
        <TextField {...field('street')} label="Street and number" autoComplete="street-address" />
        <TextField {...field('city')} label="City" autoComplete="address-level2" />
        <TextField {...field('phone')} label="Phone number" type="tel" autoComplete="tel" />
        <TextField
          {...field('whatsapp')}
          label="WhatsApp number"
          type="tel"
          autoComplete="tel"
          hint="A number that begins with 0 is read as a Nigerian one."
        />
        <TextField {...field('shop_email')} label="Email for shoppers" type="email" autoComplete="email" />
      </fieldset>
      <fieldset className={clsx('card', styles.part)}>
        <Heading text="Bank account" />
        <p className={styles.note}>Shoppers pay by transfer: they see it when they have ordered.</p>
        <TextField {...field('bank')} label="Bank" autoComplete="off" />
        <TextField {...field('account_name')} label="Name of the account" autoComplete="off" />
        <TextField {...field('account_number')} label="Account number" autoComplete="off" hint="10 digits" />
      </fieldset>
      <div className={clsx('card', styles.part)}>
        <OpeningHoursFields hours={hours} onChange={setHours} error={hoursError} />
      </div>
      {error && <Notice tone="error">{error.message}</Notice>}
      {Object.keys(errors).length > 0 && <Notice tone="error">Please look at the fields that are marked.</Notice>}
      <Button variant="primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Continue'}
      </Button>
    </form>
  )
}

const Heading = ({ text }: { text: string }) => (
  <legend>
    <h2 className={styles.heading}>{text}</h2>
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
