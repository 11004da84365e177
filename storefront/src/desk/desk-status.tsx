import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { ChooseTime, PricesChanged } from '../checkout/submission-problem.tsx'
import { Sending } from '../checkout/submission-status.tsx'
import type { usePriceChanges } from '../checkout/use-checkout-cart.ts'
import { messages } from './texts.ts'
import type { DeskForm } from './use-desk-form.ts'
import { orderTakenUrl, type useSubmitDeskOrder } from './use-submit-desk-order.ts'

interface DeskStatusProps {
  order: ReturnType<typeof useSubmitDeskOrder>
  prices: ReturnType<typeof usePriceChanges>
  form: DeskForm
}

export function DeskStatus({ order, prices, form }: DeskStatusProps) {
  const { submission } = order
  switch (submission.stage) {
    case 'idle':
      return <div className="visually-hidden" role="status" />
    case 'submitting':
      return <Sending share={submission.sentShare} />
    case 'placed':
      return (
        <p role="status">
          {messages.placed} <a href={orderTakenUrl(submission.orderId)}>{submission.orderId}</a>
        </p>
      )
    case 'rejected':
      return (
        <ErrorNotice>
          <p>{submission.message}</p>
          <p>{messages.draftKept}</p>
        </ErrorNotice>
      )
    case 'no-response':
      return (
        <ErrorNotice>
          <p>{submission.message}</p>
          <p>{messages.sentOnce}</p>
          <Button onClick={() => void order.submit()}>Try again</Button>
        </ErrorNotice>
      )
    case 'price-changed':
      return (
        <PricesChanged submission={submission} onAccept={() => acceptPrices(submission, { order, prices, form })} />
      )
    case 'full':
      return (
        <ErrorNotice>
          <p>{submission.message}</p>
          <p>{messages.overbookAdvice}</p>
          {submission.nextFree !== undefined && (
            <ChooseTime
              time={submission.nextFree}
              onChoose={(time) => {
                form.checkout.moveTo(time)
                order.dismiss()
              }}
            />
          )}
        </ErrorNotice>
      )
    case 'already-placed':
      return <AlreadyPlaced orderId={submission.orderId} order={order} />
  }
}

type PriceChanged = Extract<DeskStatusProps['order']['submission'], { stage: 'price-changed' }>

function acceptPrices({ changes, fee }: PriceChanged, { order, prices, form }: DeskStatusProps): void {
  prices.acceptFromServer(changes, fee === undefined ? undefined : { location: form.checkout.draft.location, fee })
  order.dismiss()
}

interface AlreadyPlacedProps {
  orderId: string | undefined
  order: DeskStatusProps['order']
}

/** An earlier request was stored, without what has changed since. */
const AlreadyPlaced = ({ orderId, order }: AlreadyPlacedProps) => (
  <ErrorNotice>
    <p>{messages.alreadyPlaced}</p>
    {orderId !== undefined && (
      <Button onClick={() => order.openEarlierOrder(orderId)}>{messages.openPlaced(orderId)}</Button>
    )}
    <Button onClick={() => void order.submitAsNewOrder()}>{messages.another}</Button>
  </ErrorNotice>
)
