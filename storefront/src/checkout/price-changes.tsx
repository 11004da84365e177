import { formatNaira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import type { RefObject } from 'react'
import type { LinePriceChange } from './submission.ts'

interface PriceChangeNoticeProps {
  changes: readonly LinePriceChange[]
  acceptButton: RefObject<HTMLButtonElement | null>
  onAccept: () => void
}

/** The order can be placed only after the shopper has accepted the changed prices. */
export function PriceChangeNotice({ changes, acceptButton, onAccept }: PriceChangeNoticeProps) {
  if (changes.length === 0) return null
  return (
    <ErrorNotice>
      <p>Prices have changed since you chose:</p>
      <PriceChangeList changes={changes} />
      <Button ref={acceptButton} onClick={onAccept}>
        Accept new prices
      </Button>
    </ErrorNotice>
  )
}

export const PriceChangeList = ({ changes }: { changes: readonly LinePriceChange[] }) => (
  <ul>
    {changes.map(({ index, title, was, now }) => (
      <li key={index}>
        <strong>{title}</strong>: was {formatNaira(was)}, now {formatNaira(now)}
      </li>
    ))}
  </ul>
)
