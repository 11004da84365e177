import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { lazy, useEffect, useRef } from 'react'
import { prefetch } from '../lib/prefetch.ts'
import styles from './checkout-form.module.css'
import type { SubmissionProblemProps } from './order-problems.tsx'
import { checkoutMessages as messages } from './texts.ts'

const loadProblem = () => import('./order-problems.tsx')
const SubmissionProblem = lazy(async () => ({ default: (await loadProblem()).SubmissionProblem }))

export function SubmissionStatus(props: SubmissionProblemProps) {
  const { submission } = props.order
  // Loaded after the form, for a shopper who loses the connection.
  useEffect(() => prefetch(loadProblem), [])
  switch (submission.stage) {
    case 'idle':
    case 'placed':
      return <div className="visually-hidden" role="status" />
    case 'submitting':
      return <Sending share={submission.sentShare} />
    default:
      return (
        <LazyPart failed={<ErrorNotice>{submission.message}</ErrorNotice>}>
          <SubmissionProblem {...props} />
        </LazyPart>
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
