import { formatAddress, formatTap, mapUrl, riderMethods } from '@pj/shared/deliveries/deliveries'
import { formatTime } from '@pj/shared/lagos-time'
import { formatNaira, naira, readWholeNumber } from '@pj/shared/money'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { telUrl } from '@pj/shared/phone'
import { Badge } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { NairaField } from '@pj/ui/naira-field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Camera, MapPin, Phone } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import {
  addAction,
  addPhoto,
  isDelivery,
  isToDeliver,
  type RiderAction,
  type RiderStop,
  useQueuedPhotos,
} from './rider-run.ts'
import styles from './rider-screen.module.css'
import { stopMessages as messages, methodLabels } from './texts.ts'

interface StopCardProps {
  stop: RiderStop
  number: number
  token: string
  /** What the server has not confirmed yet. */
  queued: readonly RiderAction[]
  isNext: boolean
}

const format = (amount: number): string => formatNaira(naira(amount))

/** One door: where it is, what is to be paid, and what happened there. It folds once nothing is left to do. */
export function StopCard({ stop, number, token, queued, isNext }: StopCardProps) {
  const isWaiting = isToDeliver(stop, queued)
  const taken = queued.reduce((sum, { payment }) => sum + (payment?.amount ?? 0), 0)
  const isPaid = stop.balance_due <= taken
  const isFinished = stop.state === 'taken_off' || (!isWaiting && isPaid)
  const takenBy = queued.findLast(({ taken_by }) => taken_by !== undefined)?.taken_by ?? stop.taken_by
  return (
    <article
      className="card card-body"
      aria-label={`Stop ${number}: ${stop.name}`}
      aria-current={isNext ? 'step' : undefined}
    >
      <details open={!isFinished}>
        <summary>
          <h2>
            {number}. {stop.name} {isNext && <Badge tone="success">{messages.next}</Badge>}
          </h2>
          {!isWaiting && (
            <span role="status" className="row good">
              {stop.state === 'taken_off' ? messages.takenOff : describeDelivered(stop, queued, takenBy)}
            </span>
          )}
        </summary>
        {stop.state === 'taken_off' ? (
          <Notice>{messages.takenBack}</Notice>
        ) : (
          <div className="stack">
            <Door stop={stop} />
            <Money stop={stop} token={token} queued={queued} />
            <HandOver stop={stop} token={token} takenBy={takenBy} isDelivered={!isWaiting} />
            {!isWaiting && <Photo stop={stop} token={token} />}
          </div>
        )}
      </details>
    </article>
  )
}

/** "Delivered 3:30 pm, sent 5:40 pm, to Mrs Obi". */
function describeDelivered(stop: RiderStop, queued: readonly RiderAction[], takenBy: string | null): string {
  const at = stop.delivered_at ?? queued.find(isDelivery)?.at
  const time = at ? ` ${formatTap(new Date(at), stop.reported_at ? new Date(stop.reported_at) : null)}` : ''
  return `Delivered${time}${takenBy ? ` to ${takenBy}` : ''}`
}

function Door({ stop }: { stop: RiderStop }) {
  const { order_id: orderId, name, phone_number: phone } = stop
  return (
    <>
      <div>
        <p>
          <strong>{formatTime(new Date(stop.delivery_date))}</strong> · {formatAddress(stop)}
        </p>
        <p className="soft small">{orderId}</p>
      </div>
      <div className={`fields ${styles.buttons}`}>
        {phone && (
          <a className={buttonClass({ wide: true })} href={telUrl(phone)} aria-label={`Call ${name}`}>
            <Phone aria-hidden="true" />
            Call
          </a>
        )}
        <a
          className={buttonClass({ wide: true })}
          href={mapUrl(stop)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Navigate to ${name}`}
        >
          <MapPin aria-hidden="true" />
          Navigate
        </a>
      </div>
      {stop.texts.map(([label, text]) => (
        <Notice key={label}>
          {label}: {text}
        </Notice>
      ))}
      <ul className="soft">
        {stop.item_summaries.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}

function Money({ stop, token, queued }: Pick<StopCardProps, 'stop' | 'token' | 'queued'>) {
  const [error, setError] = useState<string>()
  const waiting = queued.find(({ payment }) => payment)?.payment
  const due = stop.balance_due
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const amount = readWholeNumber(String(data.get('amount')))
    const method = riderMethods.find((one) => one === data.get('method')) ?? 'cash'
    const isValid = amount !== undefined && amount >= 1 && amount <= due
    setError(isValid ? undefined : messages.tooMuch(format(due)))
    if (isValid) addAction({ token, orderId: stop.order_id, payment: { method, amount } })
  }
  return (
    <>
      {stop.taken.map(({ method, amount, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may be alike.
        <p key={index}>{messages.taken(format(amount), paymentMethodLabels[method].toLowerCase(), note)}</p>
      ))}
      {waiting && <p>{messages.takenWaiting(format(waiting.amount))}</p>}
      {waiting && due > waiting.amount && <p className="step-1">{messages.rest(format(due - waiting.amount))}</p>}
      {due > 0 && !waiting && (
        <form key={due} className="stack" onSubmit={submit} noValidate>
          <p className="step-1">
            <strong>{format(due)}</strong> {messages.collect}
          </p>
          <div className="row" role="radiogroup" aria-label={`How ${stop.name} pays`}>
            {riderMethods.map((method) => (
              <label key={method} className="check">
                <input type="radio" name="method" value={method} defaultChecked={method === 'cash'} />
                {methodLabels[method]}
              </label>
            ))}
          </div>
          <div className={`row ${styles.pay}`}>
            <NairaField label="Amount" name="amount" defaultValue={due} error={error} />
            <Button type="submit" className={styles.big}>
              Money taken
            </Button>
          </div>
        </form>
      )}
      {due <= 0 && stop.taken.length === 0 && <p>{messages.paid}</p>}
    </>
  )
}

interface HandOverProps extends Pick<StopCardProps, 'stop' | 'token'> {
  takenBy: string | null
  isDelivered: boolean
}

/** "Delivered" also saves who took it. Enter in the field alone does not: a keyboard's key would deliver by mistake. */
function HandOver({ stop, token, takenBy, isDelivered }: HandOverProps) {
  const orderId = stop.order_id
  const name = useRef<HTMLInputElement>(null)
  const save = (): void => {
    const taken_by = name.current?.value.trim()
    if (!isDelivered) addAction({ token, orderId })
    if (taken_by && taken_by !== takenBy) addAction({ token, orderId, taken_by })
  }
  return (
    <>
      <TextField
        ref={name}
        label="Who took it? (optional)"
        maxLength={100}
        autoComplete="off"
        defaultValue={takenBy ?? ''}
      />
      <Button variant={isDelivered ? undefined : 'primary'} wide className={styles.big} onClick={save}>
        {isDelivered ? 'Save name' : 'Delivered'}
        {!isDelivered && <span className="visually-hidden"> to {stop.name}</span>}
      </Button>
    </>
  )
}

/** The rider may be at the next door by now. */
function Photo({ stop, token }: Pick<StopCardProps, 'stop' | 'token'>) {
  const orderId = stop.order_id
  const isWaiting = useQueuedPhotos().some((photo) => photo.orderId === orderId)
  const saved = stop.has_photo ? messages.photoSaved : messages.photo
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const keepPhoto = async (file: File): Promise<void> => {
    const module = await import('./upload-photo.ts').catch(() => undefined)
    const prepared = module ? await module.preparePhoto(file) : { problem: messages.photosNotLoaded }
    if ('problem' in prepared) return setProblem(prepared.problem)
    setProblem(addPhoto({ token, orderId, image: prepared.image }) ? '' : messages.noRoom)
  }
  return (
    <>
      <Button wide onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" />
        {isWaiting ? messages.photoWaiting : saved}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={messages.photo}
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={({ target: { files } }) => files?.[0] && void keepPhoto(files[0])}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
