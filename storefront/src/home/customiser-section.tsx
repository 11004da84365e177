import { sessionStore } from '@pj/ui/browser-storage'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useRef } from 'react'
import styles from './customiser-section.module.css'
import { useInView } from './home-section.tsx'

/** The builder is larger than the rest of /home together, so it is fetched when it is about to scroll into view. */
const Customiser = lazy(async () => ({
  default: (await import('../builders/customiser-screens.tsx')).CustomiserSection,
}))

/** After Back or a reload the section starts at this height, so that the scroll position is restored correctly. */
const heightKey = 'customiser-height'

export function CustomiserSection() {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useInView(container, '900px 0px')
  useEffect(() => (isNear ? rememberHeight(container.current) : undefined), [isNear])
  return (
    <div ref={container} className={styles.container}>
      {isNear ? (
        <Suspense fallback={<Placeholder isLoading />}>
          <Customiser />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </div>
  )
}

/** Still while it is far below the screen: an animation there would slow down every tap on a cheap phone. */
const Placeholder = ({ isLoading = false }) => (
  <div ref={restoreHeight} className="page stack gap-5 centered">
    <h2>Build Your Perfect Cake</h2>
    <div className={clsx(styles.placeholder, 'full-width', isLoading ? 'skeleton' : 'well')} />
  </div>
)

/** Runs before React Router restores the scroll position. */
function restoreHeight(element: HTMLElement | null): void {
  const height = Number(sessionStore.read(heightKey))
  if (element && height > 0) element.style.minHeight = `${height}px`
}

function rememberHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  // The section has no height once it is removed.
  const observer = new ResizeObserver(() => {
    if (element.isConnected) sessionStore.write(heightKey, String(element.offsetHeight))
  })
  observer.observe(element)
  return () => observer.disconnect()
}
