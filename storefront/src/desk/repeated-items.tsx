import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { PriceChangeList } from '../checkout/price-changes.tsx'
import type { RepeatState } from './use-repeat-order.ts'

/** What of an earlier order is in the cart now, and what is not. */
export function RepeatedItems({ state: { repeated, isFailed } }: { state: RepeatState }) {
  if (isFailed) {
    return (
      <ErrorNotice>
        <p>The earlier order could not be fetched. Please try again.</p>
      </ErrorNotice>
    )
  }
  if (!repeated) return null
  const { lines, changes, missing, delivery } = repeated
  return (
    <Notice role="status" tone={missing.length > 0 ? 'info' : 'success'}>
      <div>
        <p>
          {lines.length === 0
            ? 'Nothing of it can be ordered now.'
            : `${lines.length === 1 ? '1 item is' : `${lines.length} items are`} in the cart, at today's prices.`}
        </p>
        {missing.map((message) => (
          <p key={message}>{message}.</p>
        ))}
        {delivery && <p>{delivery}.</p>}
        {changes.length > 0 && <PriceChangeList changes={changes} />}
      </div>
    </Notice>
  )
}
