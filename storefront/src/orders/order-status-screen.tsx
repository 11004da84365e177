import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, useContext, useMemo, useState } from 'react'
import { Link, useMatch, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { PageMeta } from '../layout/page-meta.tsx'
import { decodeJson } from '../lib/decode.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { PageData } from '../lib/page.ts'
import { LoadingQuery, Queries, QueryUnavailable } from '../lib/queries.tsx'
import { findShown, orderStatusSchema, type PublicOrder } from './order-answer.ts'
import { OrderProgress } from './order-progress.tsx'
import { orderStatusQuery } from './order-status.ts'
import { PaymentDue } from './payment-instructions.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import type { ProofProps } from './proof-form.tsx'
import { findReceipt, type OwnOrder } from './receipts.ts'
import { orderMessages as messages, proofMessages } from './texts.ts'

const NotFoundScreen = lazy(async () => ({
  default: (await import('../catalogue/not-found-screen.tsx')).NotFoundScreen,
}))
// The page is complete without them.
const DocumentsCard = lazy(async () => ({ default: (await import('./documents-card.tsx')).DocumentsCard }))
const RequestPanel = lazy(async () => ({ default: (await import('./request-panel.tsx')).RequestPanel }))
const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }))
const WholeOrder = lazy(async () => ({ default: (await import('./proof-form.tsx')).WholeOrder }))
const ReceiptCard = lazy(async () => ({ default: (await import('./receipt-card.tsx')).ReceiptCard }))

/** The status of an order, for anyone who knows its id (docs/business-rules.md#order-page). */
export function OrderStatusScreen() {
  const bakery = useMenu().business.name
  const orderId = useMatch('/orders/:orderId')?.params.orderId ?? ''
  // An invalid escape sequence, which the router leaves as it is: the server responds with status 404.
  if (orderId.includes('%')) return <NotFoundScreen />
  return (
    <Queries>
      <div className="page page-narrow screen stack gap-5 quiet-headings">
        <PageMeta title={`Order ${orderId}`} description={messages.description(bakery)} />
        <header>
          <p className="eyebrow">Your order</p>
          {/* A number of wide letters is wider than a phone with large text. */}
          <h1>
            {orderId.slice(0, 7)}
            <wbr />
            {orderId.slice(7)}
          </h1>
        </header>
        <OrderStatus key={orderId} orderId={orderId} />
      </div>
    </Queries>
  )
}

function OrderStatus({ orderId }: { orderId: string }) {
  // Where the payment provider sends the customer back.
  const reference = useSearchParams()[0].get('reference') ?? ''
  const renderedOrder = useRenderedOrder(orderId)
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...orderStatusQuery(orderId, reference),
    initialData: () => renderedOrder,
  })
  // The receipt is in the browser's storage.
  const isHydrated = useIsHydrated()
  const stored = useMemo(() => (isHydrated ? findReceipt(orderId) : undefined), [isHydrated, orderId])
  const [found, setFound] = useState<OwnOrder>()
  const receipt = found ?? stored
  // The same element until the order changes: another one, before its code is there, would close what is being filled in.
  const requests = useMemo(
    () =>
      data && (
        <LazyPart>
          <RequestPanel order={data} receipt={receipt} onFound={setFound} />
        </LazyPart>
      ),
    [data, receipt],
  )
  // The receipt is the order as it was placed.
  const isChanged = !isCurrent(receipt, data)
  if (isPending) return <LoadingQuery text={messages.loading} />
  if (data === null) return <UnknownOrder />
  const shown = findShown(data)
  const payment = data && <Payment order={data} reference={reference} onFound={setFound} />
  return (
    <>
      {isError && <QueryUnavailable text={messages.unavailable} isBusy={isFetching} onRetry={() => void refetch()} />}
      {/* Who comes back from paying wants to know first whether it worked. */}
      {reference !== '' && payment}
      {data && <OrderProgress order={data} receipt={receipt} isChanged={isChanged} />}
      {reference === '' && payment}
      {requests}
      {shown && isHydrated && (
        <LazyPart>
          <DocumentsCard order={shown} token={receipt?.order_token} />
        </LazyPart>
      )}
      {!data && receipt && <PaymentDue order={receipt} />}
      {shown && isHydrated && receipt?.order_token === undefined && (
        <LazyPart>
          <WholeOrder orderId={orderId} onFound={setFound} adjustments={receipt ? [] : shown.adjustments} />
        </LazyPart>
      )}
      {receipt && (
        <LazyPart>
          <ReceiptCard receipt={receipt} isChanged={isChanged} money={shown} />
        </LazyPart>
      )}
    </>
  )
}

interface PaymentProps extends Pick<ProofProps, 'onFound'> {
  order: PublicOrder
  reference: string
}

/** Who gets a gift knows its number too, so its payer proves first who they are. */
function Payment({ order, reference, onFound }: PaymentProps) {
  const shown = findShown(order)
  if (shown) return <PaymentPanel order={shown} reference={reference} />
  return (
    <section className="card card-body stack" aria-label="Payment">
      <h2>{proofMessages.title}</h2>
      <LazyPart>
        <ProofForm orderId={order.order_id} onFound={onFound} />
      </LazyPart>
    </section>
  )
}

/** Whether the receipt is the order as it is now. */
const isCurrent = (receipt: OwnOrder | undefined, order: PublicOrder | null | undefined): boolean =>
  !order?.changed_at || new Date(order.changed_at) <= new Date(receipt?.changed_at ?? 0)

const UnknownOrder = () => (
  <div className="card card-body stack" role="status">
    <h2>{messages.unknown}</h2>
    <p>
      {messages.numbersLookLike} <span className="nowrap">PJ-7K2M9QXA</span>. {messages.checkNumber}{' '}
      <Link to="/contact">contact us</Link>.
    </p>
    <p className="row">
      <Link to="/orders">Find your order</Link>
      <Link to="/home">To the shop</Link>
    </p>
  </div>
)

const renderedOrderSchema = v.object({ orderId: v.string(), order: v.nullable(orderStatusSchema) })

/** The order that the server has rendered this page with: null when no order has this id, undefined on any other page. */
export function useRenderedOrder(orderId: string): PublicOrder | null | undefined {
  const data = useContext(PageData)
  const [rendered] = useState(() => decodeJson(renderedOrderSchema, data ?? null))
  return rendered?.orderId === orderId ? rendered.order : undefined
}
