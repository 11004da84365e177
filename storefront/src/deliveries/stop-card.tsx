import { formatAddress, mapUrl, type RiderMethod, riderMethods } from '@pj/shared/deliveries/deliveries'
import { formatTime } from '@pj/shared/lagos-time'
import { formatNaira, naira, readWholeNumber } from '@pj/shared/money'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { telUrl } from '@pj/shared/phone'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Check, MapPin, Phone } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { addAction, addPhoto, isDelivery, type RiderAction, type RiderStop, useQueuedPhotos } from './rider-run.ts'
import styles from './rider-screen.module.css'
import { stopMessages as messages } from './texts.ts'

interface StopCardProps {
  stop: RiderStop
  number: number
  token: string
  /** What the server has not confirmed yet. */
  queued: readonly RiderAction[]
}

const format = (amount: number): string => formatNaira(naira(amount))

/** One door: where it is, what is to be paid, and what happened there. */
export function StopCard({ stop, number, token, queued }: StopCardProps) {
  const { order_id: orderId, name, phone_number: phone } = stop
  const isDelivered = stop.state === 'delivered' || queued.some(isDelivery)
  const takenBy = queued.findLast(({ taken_by }) => taken_by !== undefined)?.taken_by ?? stop.taken_by
  return (
    <article className="card card-body stack" aria-label={`Stop ${number}: ${name}`}>
      <header>
        <h2>
          {number}. {name}
        </h2>
        <p>
          <strong>{formatTime(new Date(stop.delivery_date))}</strong> · {formatAddress(stop)}
        </p>
        <p className="soft small">{orderId}</p>
      </header>
      {stop.state === 'taken_off' ? (
        <Notice>{messages.takenBack}</Notice>
      ) : (
        <>
          <div className={styles.buttons}>
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
          {stop.order_note && <Notice>{stop.order_note}</Notice>}
          <ul className="soft">
            {stop.item_summaries.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <Money stop={stop} token={token} queued={queued} />
          {isDelivered ? (
            <p role="status" className={styles.delivered}>
              <Check aria-hidden="true" /> {describeDelivered({ ...stop, taken_by: takenBy })}
            </p>
          ) : (
            <Button variant="primary" wide className={styles.big} onClick={() => addAction({ token, orderId })}>
              Delivered
              <span className="visually-hidden"> to {name}</span>
            </Button>
          )}
          {isDelivered && <Details stop={stop} token={token} takenBy={takenBy} />}
        </>
      )}
    </article>
  )
}

const describeDelivered = ({ delivered_at: at, taken_by }: RiderStop): string =>
  ['Delivered', at && formatTime(new Date(at)), taken_by && `to ${taken_by}`].filter(Boolean).join(' ')

function Money({ stop, token, queued }: Omit<StopCardProps, 'number'>) {
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
      {stop.taken.map(({ method, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may be alike.
        <p key={index}>{messages.taken(format(amount), paymentMethodLabels[method].toLowerCase())}</p>
      ))}
      {waiting && <p>{messages.takenWaiting(format(waiting.amount))}</p>}
      {due > 0 && !waiting && (
        <form key={due} className="stack" onSubmit={submit} noValidate>
          <p className={styles.due}>
            <strong>{format(due)}</strong> {messages.collect}
          </p>
          <div className={styles.methods} role="radiogroup" aria-label={`How ${stop.name} pays`}>
            {riderMethods.map((method) => (
              <label key={method}>
                <input type="radio" name="method" value={method} defaultChecked={method === 'cash'} />
                {methodLabels[method]}
              </label>
            ))}
          </div>
          <div className={styles.pay}>
            <TextField
              label="Amount"
              name="amount"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={due}
              error={error}
            />
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

const methodLabels: Readonly<Record<RiderMethod, string>> = { cash: 'Cash', transfer: 'Transfer', pos: 'POS' }

interface DetailsProps extends Pick<StopCardProps, 'stop' | 'token'> {
  takenBy: string | null
}

/** The rider may be at the next door by now. */
function Details({ stop, token, takenBy }: DetailsProps) {
  const { order_id: orderId } = stop
  const isWaiting = useQueuedPhotos().some((photo) => photo.orderId === orderId)
  const [problem, setProblem] = useState('')
  const saveName = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const taken_by = String(new FormData(event.currentTarget).get('taken_by')).trim()
    if (taken_by) addAction({ token, orderId, taken_by })
  }
  const keepPhoto = async (file: File): Promise<void> => {
    const module = await import('./upload-photo.ts').catch(() => undefined)
    const prepared = module ? await module.preparePhoto(file) : { problem: messages.photosNotLoaded }
    if ('problem' in prepared) return setProblem(prepared.problem)
    setProblem(addPhoto({ token, orderId, image: prepared.image }) ? '' : messages.noRoom)
  }
  const savePhoto = ({ target: { files } }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = files ?? []
    if (file) void keepPhoto(file)
  }
  return (
    <details>
      <summary>{messages.details}</summary>
      <div className="stack">
        <form className={styles.pay} onSubmit={saveName}>
          <TextField
            label="Who took it? (optional)"
            name="taken_by"
            maxLength={100}
            autoComplete="off"
            defaultValue={takenBy ?? ''}
          />
          <Button type="submit">Save</Button>
        </form>
        <label className="stack gap-2">
          {describePhoto(stop.has_photo, isWaiting)}
          <input type="file" accept="image/jpeg,image/png" capture="environment" onChange={savePhoto} />
        </label>
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </details>
  )
}

function describePhoto(isSaved: boolean, isWaiting: boolean): string {
  if (isWaiting) return messages.photoWaiting
  return isSaved ? messages.photoSaved : messages.photo
}
