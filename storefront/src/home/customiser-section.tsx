import { sessionStore } from '@pj/ui/browser-storage'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './customiser-section.module.css'
import { useInView } from './use-in-view.ts'

/** The builder is larger than the rest of /home together, so it is fetched when it is about to scroll into view. */
const Customiser = lazy(async () => ({
  default: (await import('../builders/customiser-screens.tsx')).CustomiserSection,
}))
const StepPosition = lazy(async () => ({ default: (await import('./step-position.tsx')).StepPosition }))

/** After Back or a reload the section starts at this height, so that the scroll position is restored correctly. */
const heightKey = 'customiser-height'

export function CustomiserSection() {
  const container = useRef<HTMLDivElement>(null)
  // A history entry with a step is scrolled to it once the builder is there.
  const [isReturning] = useState(() => history.state?.builderStep !== undefined)
  const isNear = useInView(container, '900px 0px') || isReturning
  useEffect(() => (isNear ? rememberHeight(container.current) : undefined), [isNear])
  return (
    <div ref={container} className={styles.container}>
      {isNear ? (
        <Suspense fallback={<Placeholder />}>
          <Customiser />
          <StepPosition builder={container} />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </div>
  )
}

const Placeholder = () => (
  <div className={clsx('page', styles.placeholder)} style={{ minHeight: `${Number(sessionStore.read(heightKey))}px` }}>
    <h2>Build Your Perfect Cake</h2>
    <div className="skeleton" />
  </div>
)

function rememberHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => sessionStore.write(heightKey, String(element.offsetHeight)))
  observer.observe(element)
  return () => observer.disconnect()
}
