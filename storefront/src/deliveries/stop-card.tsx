import { formatTap, mapUrl } from '@pj/shared/deliveries/deliveries'
import { formatAddress } from '@pj/shared/orders/address'
import { formatFailure } from '@pj/shared/orders/failed-delivery'
import { formatWindowOn } from '@pj/shared/orders/order-window'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { telUrl } from '@pj/shared/phone'
import { Badge } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { heldFor } from '@pj/ui/send-queue'
import { clsx } from 'clsx'
import { Camera, MapPin, Phone } from 'lucide-react'
import { useEffect, useReducer, useRef, useState } from 'react'
import {
  addAction,
  addPhoto,
  isDelivery,
  isToDeliver,
  type RiderAction,
  type RiderStop,
  takeBack,
  useQueuedPhotos,
} from './rider-run.ts'
import styles from './rider-screen.module.css'
import { FailedForm, formatDue, TakenForm } from './stop-questions.tsx'
import { stopMessages as messages } from './texts.ts'

interface StopCardProps {
  stop: RiderStop
  number: number
  token: string
  queued: readonly RiderAction[]
  isNext: boolean
  /** Of the run. */
  day: string
}

/** One door: where it is, what is to be paid, and what happened there. Folded before its turn, and once nothing is left to do. */
export function StopCard({ stop, number, token, queued, isNext, day }: StopCardProps) {
  const outcome = findOutcome(stop, queued)
  const delivery = queued.find(isDelivery)
  const heldMs = useHeldFor(delivery)
  const isOpen = outcome ? heldMs === 0 && !outcome.notice && findDue(stop, queued) > 0 : isNext
  return (
    <article
      className="card card-body stack"
      aria-label={`Stop ${number}: ${stop.name}`}
      aria-current={isNext ? 'step' : undefined}
    >
      <details open={isOpen}>
        <summary className="tap">
          <h2>
            {number}. <bdi>{stop.name}</bdi> {isNext && <Badge tone="success">{messages.next}</Badge>}
          </h2>
          {!outcome && !isNext && <p>{formatAddress(stop)}</p>}
          {outcome && (
            <span role="status" className={clsx('row', !outcome.isFailed && 'good')}>
              {outcome.text}
            </span>
          )}
        </summary>
        {outcome?.notice ? (
          <Notice>{outcome.notice}</Notice>
        ) : (
          <div className="stack">
            <Door stop={stop} day={day} queued={queued} />
            {heldMs === 0 && <HandOver stop={stop} token={token} queued={queued} isDelivered={outcome !== undefined} />}
          </div>
        )}
      </details>
      {delivery && heldMs > 0 && (
        <Button wide className={styles.big} onClick={() => takeBack(delivery.id)}>
          {messages.undo(Math.ceil(heldMs / 1000))}
        </Button>
      )}
    </article>
  )
}

const findDue = (stop: RiderStop, queued: readonly RiderAction[]): number =>
  queued.reduce((due, { payment }) => due - (payment?.amount ?? 0), stop.balance_due)

/** For how many milliseconds the rider can still take a tap back, counting down. */
function useHeldFor(action: RiderAction | undefined): number {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const left = action ? heldFor(action) : 0
  useEffect(() => {
    const timer = left > 0 ? setTimeout(refresh, left % 1000 || 1000) : undefined
    return () => clearTimeout(timer)
  }, [left])
  return left
}

interface Outcome {
  readonly text: string
  /** What to do with an order that was not delivered. */
  readonly notice?: string
  readonly isFailed?: boolean
}

/** What happened at the door, also as far as the server does not know it yet; undefined before anything did. */
function findOutcome(stop: RiderStop, queued: readonly RiderAction[]): Outcome | undefined {
  if (isToDeliver(stop, queued)) return undefined
  const failed =
    queued.find((action) => action.failed)?.failed?.reason ?? (stop.state === 'failed' && stop.failed_reason)
  if (failed) return { text: formatFailure(failed), notice: messages.bringBack, isFailed: true }
  if (stop.state === 'taken_off') return { text: messages.takenOff, notice: messages.takenBack }
  return { text: describeDelivered(stop, queued) }
}

/** "Delivered 3:30 pm, sent 5:40 pm, to Mrs Obi". */
function describeDelivered(stop: RiderStop, queued: readonly RiderAction[]): string {
  const at = stop.delivered_at ?? queued.find(isDelivery)?.at
  const time = at ? ` ${formatTap(new Date(at), stop.reported_at ? new Date(stop.reported_at) : null)}` : ''
  const takenBy = findTakenBy(stop, queued)
  return `Delivered${time}${takenBy ? ` to ${takenBy}` : ''}`
}

const findTakenBy = (stop: RiderStop, queued: readonly RiderAction[]): string | null =>
  queued.findLast(({ taken_by }) => taken_by !== undefined)?.taken_by ?? stop.taken_by

function Door({ stop, day, queued }: Pick<StopCardProps, 'stop' | 'day' | 'queued'>) {
  const { order_id: orderId, name, phone_number: phone } = stop
  return (
    <>
      <div>
        <p>
          <strong>{formatWindowOn(day, stop)}</strong> · {formatAddress(stop)}
        </p>
        <p className="soft small">{[orderId, ...stop.item_summaries].join(' · ')}</p>
      </div>
      <Money stop={stop} queued={queued} />
      {/* Read before the call: it may say when not to ring. */}
      {stop.texts.map(([label, text]) => (
        <Notice key={label}>
          {label}: {text}
        </Notice>
      ))}
      <div className="fields narrow-fields">
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
    </>
  )
}

/** What is to be collected and what was taken. */
function Money({ stop, queued }: Pick<StopCardProps, 'stop' | 'queued'>) {
  const waiting = queued.find(({ payment, held_until }) => payment && held_until === undefined)?.payment
  const due = findDue(stop, queued)
  return (
    <div>
      {stop.taken.map(({ method, amount, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may be alike.
        <p key={index}>{messages.taken(formatDue(amount), paymentMethodLabels[method].toLowerCase(), note)}</p>
      ))}
      {waiting && <p>{messages.takenWaiting(formatDue(waiting.amount))}</p>}
      {due > 0 && (
        <p className="step-1">
          {waiting ? (
            messages.rest(formatDue(due))
          ) : (
            <>
              <strong>{formatDue(due)}</strong> {messages.collect}
            </>
          )}
        </p>
      )}
      {stop.balance_due <= 0 && stop.taken.length === 0 && <p>{messages.paid}</p>}
    </div>
  )
}

interface HandOverProps extends Pick<StopCardProps, 'stop' | 'token' | 'queued'> {
  isDelivered: boolean
}

/**
 * "Delivered" asks for what is still to be paid, and also saves who took it. Enter in the field alone does not: a keyboard's
 * key would deliver by mistake.
 */
function HandOver({ stop, token, queued, isDelivered }: HandOverProps) {
  const orderId = stop.order_id
  const due = findDue(stop, queued)
  const takenBy = findTakenBy(stop, queued)
  const [typed, setTyped] = useState<string>()
  const [question, setQuestion] = useState<'taken' | 'failed'>()
  const name = typed ?? takenBy ?? ''
  const taken_by = name.trim() || undefined
  const deliver = (payment?: RiderAction['payment']): void => {
    setQuestion(undefined)
    addAction({ token, orderId, delivered: true, payment, taken_by })
  }
  const save = (): void => {
    if (taken_by && taken_by !== takenBy) addAction({ token, orderId, taken_by })
  }
  if (question === 'failed' && !isDelivered) {
    return (
      <FailedForm onFailed={(failed) => addAction({ token, orderId, failed })} onBack={() => setQuestion(undefined)} />
    )
  }
  if (question === 'taken' && !isDelivered && due > 0) {
    return (
      <TakenForm name={stop.name} due={due} canBeNothing onTaken={deliver}>
        <div className={`fields narrow-fields ${styles.reach}`}>
          <Button type="submit" variant="primary" wide className={styles.big}>
            Delivered
          </Button>
          <Button wide className={styles.big} onClick={() => setQuestion(undefined)}>
            Back
          </Button>
        </div>
      </TakenForm>
    )
  }
  return (
    <>
      {due > 0 && !queued.some(({ payment }) => payment) && (
        <TakenForm key={due} name={stop.name} due={due} onTaken={(payment) => addAction({ token, orderId, payment })}>
          <Button type="submit" wide className={styles.big}>
            Money taken
          </Button>
        </TakenForm>
      )}
      <TextField
        label="Who took it? (optional)"
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isDelivered ? (
        <>
          <Button wide className={styles.big} onClick={save}>
            Save name
          </Button>
          <Photo stop={stop} token={token} />
        </>
      ) : (
        <div className={`fields narrow-fields ${styles.reach}`}>
          <Button
            variant="primary"
            wide
            className={styles.big}
            onClick={() => (due > 0 ? setQuestion('taken') : deliver())}
          >
            Delivered
            <span className="visually-hidden"> to {stop.name}</span>
          </Button>
          <Button wide className={styles.big} onClick={() => setQuestion('failed')}>
            {messages.couldNot}
          </Button>
        </div>
      )}
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
