import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { lazy, Suspense, useEffect, useRef } from 'react'
import styles from './checkout-form.module.css'
import type { usePriceChanges } from './use-checkout-cart.ts'
import type { useSubmitOrder } from './use-submit-order.ts'

/** Fetched by useSubmitOrder. */
const SubmissionProblem = lazy(async () => ({ default: (await import('./submission-problem.tsx')).SubmissionProblem }))

const messages = {
  sendingOrder: 'Sending your order…',
  sendingImages: 'Sending your photos…',
}

export interface SubmissionStatusProps {
  order: ReturnType<typeof useSubmitOrder>
  prices: ReturnType<typeof usePriceChanges>
  location: string
  /** Called with a day or a value of the date field. */
  onTimeChosen: (time: string) => void
  /** Called when a button of a message disappears with it, to move the focus elsewhere. */
  onButtonRemoved: () => void
}

export function SubmissionStatus(props: SubmissionStatusProps) {
  const { submission } = props.order
  switch (submission.stage) {
    case 'idle':
    case 'placed':
      return <div className="visually-hidden" role="status" />
    case 'submitting':
      return <Sending share={submission.sentShare} />
    default:
      return (
        <ErrorBoundary fallback={<ErrorNotice>{submission.message}</ErrorNotice>}>
          <Suspense>
            <SubmissionProblem {...props} />
          </Suspense>
        </ErrorBoundary>
      )
  }
}

/** Scrolls the progress of images into view, which may take a minute on a slow line. */
export function Sending({ share }: { share: number | undefined }) {
  const element = useRef<HTMLDivElement>(null)
  const hasImages = share !== undefined
  useEffect(() => {
    if (hasImages) element.current?.scrollIntoView({ block: 'nearest' })
  }, [hasImages])
  return (
    <div ref={element} className={`soft stack gap-2 ${styles.sending}`}>
      <p role="status">{hasImages ? messages.sendingImages : messages.sendingOrder}</p>
      {hasImages && <progress aria-label={messages.sendingImages} max={1} value={share} />}
    </div>
  )
}
