import { riderMethods } from '@pj/shared/deliveries/deliveries'
import { formatNaira, naira, readWholeNumber } from '@pj/shared/money'
import { failReasonLabels, failReasons } from '@pj/shared/orders/failed-delivery'
import { Button } from '@pj/ui/button.tsx'
import { ErrorText, TextField } from '@pj/ui/form.tsx'
import { formatTyped, NairaField } from '@pj/ui/naira-field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { RiderAction } from './rider-run.ts'
import styles from './rider-screen.module.css'
import { stopMessages as messages, methodLabels } from './texts.ts'

interface TakenFormProps {
  name: string
  /** In naira. */
  due: number
  /** Whether "Nothing taken" is an answer too. */
  canBeNothing?: boolean
  onTaken: (payment: RiderAction['payment']) => void
  /** The button that sends it. */
  children: ReactNode
}

export function TakenForm({ name, due, canBeNothing = false, onTaken, children }: TakenFormProps) {
  const [isNothing, setNothing] = useState(false)
  const [typed, setTyped] = useState(formatTyped(due))
  const [error, setError] = useState('')
  const amount = isNothing ? 0 : readWholeNumber(typed)
  const choose = (nothing: boolean) => () => {
    setNothing(nothing)
    setError('')
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const method = riderMethods.find((one) => one === data.get('method'))
    if (!method) onTaken(undefined)
    else if (!amount || amount > due) setError(messages.tooMuch(formatDue(due)))
    else onTaken({ method, amount })
  }
  return (
    <form ref={canBeNothing ? showQuestion : null} className="stack" onSubmit={submit} noValidate>
      {canBeNothing && <p className="strong">{messages.howMuch}</p>}
      <div className="row" role="radiogroup" aria-label={`How ${name} pays`}>
        {riderMethods.map((method) => (
          <label key={method} className="check">
            <input
              type="radio"
              name="method"
              value={method}
              defaultChecked={method === 'cash'}
              onChange={choose(false)}
            />
            {methodLabels[method]}
          </label>
        ))}
        {canBeNothing && (
          <label className="check">
            <input type="radio" name="method" value="nothing" onChange={choose(true)} />
            {messages.nothingTaken}
          </label>
        )}
      </div>
      {!isNothing && (
        <NairaField
          label="Amount"
          name="amount"
          value={typed}
          error={error}
          onChange={(text) => setTyped(formatTyped(readWholeNumber(text) ?? 0) || text)}
        />
      )}
      <p role="status">{amount !== undefined && amount < due && messages.staysOpen(formatDue(due - amount))}</p>
      {children}
    </form>
  )
}

/** It comes where the button below was pressed, perhaps under a long note. */
const showQuestion = (form: HTMLFormElement | null): void => form?.scrollIntoView({ block: 'nearest' })

export const formatDue = (amount: number): string => formatNaira(naira(amount))

interface FailedFormProps {
  onFailed: (failed: RiderAction['failed']) => void
  onBack: () => void
}

export function FailedForm({ onFailed, onBack }: FailedFormProps) {
  const [error, setError] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const reason = failReasons.find((one) => one === data.get('reason'))
    if (reason) onFailed({ reason, note: String(data.get('note')).trim() })
    else setError(messages.chooseReason)
  }
  return (
    <form ref={showQuestion} className="stack" onSubmit={submit} noValidate>
      <fieldset>
        <legend className="strong">{messages.why}</legend>
        {failReasons.map((reason) => (
          <label key={reason} className="check">
            <input type="radio" name="reason" value={reason} onChange={() => setError('')} />
            {failReasonLabels[reason]}
          </label>
        ))}
      </fieldset>
      <ErrorText>{error}</ErrorText>
      <TextField label="Note (optional)" name="note" maxLength={200} autoComplete="off" />
      <div className={`fields narrow-fields ${styles.reach}`}>
        <Button type="submit" variant="primary" wide className={styles.big}>
          Not delivered
        </Button>
        <Button wide className={styles.big} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
