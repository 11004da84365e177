import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { formatDateTime, formatLongDay, parseLagosLocal } from '@pj/shared/lagos-time'
import { formatNaira, type Naira } from '@pj/shared/money'
import { type ChosenTime, findProblems } from '@pj/shared/orders/time-problems'
import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Price } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { orderPath } from '../layout/links.ts'
import { useMenu } from '../lib/menu.ts'
import { problemMessages as messages } from './problem-texts.ts'
import type { LinePriceChange } from './submission.ts'
import { checkoutMessages } from './texts.ts'
import type { usePriceChanges } from './use-checkout-cart.ts'
import type { useSubmitOrder } from './use-submit-order.ts'

export interface SubmissionProblemProps {
  order: ReturnType<typeof useSubmitOrder>
  prices: ReturnType<typeof usePriceChanges>
  location: string
  total: Naira
  /** Called with a day or a value of the date field. */
  onTimeChosen: (time: string) => void
  /** Called when a button of a message disappears with it, to move the focus elsewhere. */
  onButtonRemoved: () => void
}

export function SubmissionProblem({
  order,
  prices,
  location,
  total,
  onTimeChosen,
  onButtonRemoved,
}: SubmissionProblemProps) {
  const { submission } = order
  const submitAgain = () => {
    void order.submit()
    onButtonRemoved()
  }
  switch (submission.stage) {
    case 'idle':
    case 'submitting':
    case 'placed':
      return null
    case 'rejected':
      return <SubmissionError message={submission.message} />
    case 'no-response':
      return (
        <SubmissionError message={submission.message}>
          <p>{messages.retry}</p>
          <Button onClick={submitAgain}>Try again</Button>
        </SubmissionError>
      )
    case 'code-refused':
      return (
        <SubmissionError message={submission.message}>
          <Button onClick={submitAgain}>
            <span>
              Place without the code – <span>{formatNaira(total)}</span>
            </span>
          </Button>
        </SubmissionError>
      )
    case 'price-changed':
      return (
        <SubmissionError message={submission.message}>
          <PriceChangeList changes={submission.changes} />
          {submission.total !== undefined && (
            <p>
              New total: <Price amount={submission.total} />
            </p>
          )}
          <Button
            onClick={() => {
              const { changes, fee } = submission
              prices.acceptFromServer(changes, fee === undefined ? undefined : { location, fee })
              order.dismiss()
              onButtonRemoved()
            }}
          >
            Accept new prices
          </Button>
        </SubmissionError>
      )
    case 'full':
      return (
        <SubmissionError message={submission.message}>
          <p>{messages.kept}</p>
          {submission.nextFree !== undefined && (
            <ChooseTime
              time={submission.nextFree}
              onChoose={(time) => {
                onTimeChosen(time)
                order.dismiss()
                onButtonRemoved()
              }}
            />
          )}
        </SubmissionError>
      )
    case 'already-placed':
      return (
        <SubmissionError message={submission.message}>
          <AlreadyPlaced orderId={submission.orderId} order={order} />
        </SubmissionError>
      )
  }
}

interface AlreadyPlacedProps extends Pick<SubmissionProblemProps, 'order'> {
  orderId: string | undefined
}

/** An earlier request was stored, without what has changed since: the shopper chooses between one order and two. */
const AlreadyPlaced = ({ orderId, order }: AlreadyPlacedProps) => (
  <>
    {orderId !== undefined && (
      <>
        <p>
          {messages.alreadyPlaced} <Link to={orderPath(orderId)}>See order {orderId}</Link>
        </p>
        <Button onClick={() => order.keepEarlierOrder(orderId)}>Keep order {orderId}</Button>
      </>
    )}
    <Button onClick={() => void order.submitAsNewOrder()}>Place this as another order</Button>
  </>
)

/** Scrolls into view, because on a phone the button that was pressed may be far from it. */
function SubmissionError({ message, children }: { message: string; children?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <ErrorNotice ref={notice}>
      <p>{message}</p>
      {children}
    </ErrorNotice>
  )
}

interface PriceChangeNoticeProps {
  changes: readonly LinePriceChange[]
  acceptButton: RefObject<HTMLButtonElement | null>
  onAccept: () => void
}

/** The order can be placed only after the shopper has accepted the changed prices. */
export function PriceChangeNotice({ changes, acceptButton, onAccept }: PriceChangeNoticeProps) {
  return (
    <ErrorNotice>
      <p>{messages.pricesChanged}</p>
      <PriceChangeList changes={changes} />
      <Button ref={acceptButton} onClick={onAccept}>
        Accept new prices
      </Button>
    </ErrorNotice>
  )
}

const PriceChangeList = ({ changes }: { changes: readonly LinePriceChange[] }) => (
  <ul>
    {changes.map(({ index, title, was, now }) => (
      <li key={index}>
        <strong>{title}</strong>: was <Price amount={was} />, now <Price amount={now} />
      </li>
    ))}
  </ul>
)

export const TimeProblems = ({ movedFrom, onChoose, ...time }: TimeProblemsProps) => (
  <>
    {movedFrom && <p className="small">{messages.moved(formatDateTime(movedFrom), formatDateTime(time.at))}</p>}
    {findProblems(time).map(({ text, advice, next }) => (
      <Notice key={text}>
        <div className="stack">
          <p>{advice ? `${text} ${advice}` : text}</p>
          {next && <ChooseTime time={next} onChoose={onChoose} />}
        </div>
      </Notice>
    ))}
  </>
)

interface TimeProblemsProps extends ChosenTime, Pick<ChooseTimeProps, 'onChoose'> {
  /** What the shop had proposed, before it moved to the chosen time. */
  movedFrom: Date | undefined
}

interface ChooseTimeProps {
  /** A day, or a value of the date field. */
  time: string
  onChoose: (time: string) => void
}

/** "Choose Sunday 29 Nov", "Choose Sun 29 Nov, 12:00 pm". */
function ChooseTime({ time, onChoose }: ChooseTimeProps) {
  const at = parseLagosLocal(time)
  return <Button onClick={() => onChoose(time)}>Choose {at ? formatDateTime(at) : formatLongDay(time)}</Button>
}

/** Says before the order is sent that something in the cart is sold out: the server would refuse it. */
export function UnavailableNotice({ lines }: { lines: readonly PricedItem[] }) {
  const menu = useMenu()
  const now = useNow()
  const refusals = [...new Set(lines.flatMap(({ item }) => findUnavailable(item, menu, now)?.message ?? []))]
  if (refusals.length === 0) return null
  return (
    <ErrorNotice>
      {refusals.map((message) => (
        <p key={message}>{message}.</p>
      ))}
      <p>
        <Link to="/cart">{checkoutMessages.changeFirst}</Link>
      </p>
    </ErrorNotice>
  )
}
