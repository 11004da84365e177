import { formatNaira } from '@pj/shared/money'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../ui/link.tsx'
import { useOnline } from '../ui/online.ts'
import { MovedList } from './moved-prices.tsx'
import type { Placing } from './placing.ts'
import type { usePlacing } from './use-placing.ts'
import type { usePrices } from './use-prices.ts'

interface OutcomeProps {
  placing: ReturnType<typeof usePlacing>
  prices: ReturnType<typeof usePrices>
  /** The delivery location that was chosen. */
  location: string
  /** The button that was pressed goes with its message. */
  onGone: () => void
}

/** What came of placing the order, and what can be done about it. */
export function Outcome({ placing, prices, location, onGone }: OutcomeProps) {
  const now = placing.placing
  switch (now.stage) {
    case 'idle':
    case 'placed':
      return <div className="checkout-live" role="status" />
    case 'sending':
      return (
        <p className="soft" role="status">
          Sending your order…
        </p>
      )
    case 'refused':
      return <RedBox words={now.words} />
    case 'unanswered':
      return (
        <Unanswered
          words={now.words}
          onRetry={() => {
            void placing.send()
            onGone()
          }}
        />
      )
    case 'repriced':
      return (
        <Repriced
          news={now}
          onAccept={() => {
            prices.acceptFromServer(now.moved, now.fee === undefined ? undefined : { location, fee: now.fee })
            placing.dismiss()
            onGone()
          }}
        />
      )
    case 'earlier':
      return <Earlier words={now.words} orderId={now.orderId} placing={placing} />
  }
}

/** Comes into view: the button that was pressed stays within reach of the thumb, wherever the page stands. */
function RedBox({ words, children }: { words: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="notice notice-error outcome" role="alert">
      <CircleAlert aria-hidden="true" />
      <div className="stack">
        <p>{words}</p>
        {children}
      </div>
    </div>
  )
}

function Unanswered({ words, onRetry }: { words: string; onRetry: () => void }) {
  const online = useOnline()
  return (
    <RedBox words={words}>
      <p>
        Your cart and everything you typed are kept. Trying again cannot order twice: if the bakery has your order
        already, you will get its number.
      </p>
      <p>{online ? 'You are connected.' : 'You are offline. Try again once you are connected.'}</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </RedBox>
  )
}

interface RepricedProps {
  news: Extract<Placing, { stage: 'repriced' }>
  onAccept: () => void
}

const Repriced = ({ news, onAccept }: RepricedProps) => (
  <RedBox words={news.words}>
    <MovedList moved={news.moved} />
    {news.total !== undefined && <p>The order comes to {formatNaira(news.total)} now.</p>}
    <button type="button" className="button" onClick={onAccept}>
      Accept new prices
    </button>
  </RedBox>
)

interface EarlierProps {
  words: string
  orderId: string | undefined
  placing: ReturnType<typeof usePlacing>
}

/** The first sending arrived after all, and what was changed since is not in it: the shopper says what is meant. */
const Earlier = ({ words, orderId, placing }: EarlierProps) => (
  <RedBox words={words}>
    {orderId !== undefined && (
      <>
        <p>
          Your order did reach us before, as <Link to={`/orders/${encodeURIComponent(orderId)}`}>order {orderId}</Link>.
          What you have changed since is not in it.
        </p>
        <button type="button" className="button" onClick={() => placing.settle(orderId)}>
          Keep order {orderId}
        </button>
      </>
    )}
    <button type="button" className="button" onClick={() => void placing.sendAsNew()}>
      Place this as another order
    </button>
  </RedBox>
)
