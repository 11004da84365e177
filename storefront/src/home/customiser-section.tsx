import { isUnknownRecord } from '@pj/shared/cart/unknown-record'
import { sessionStore } from '@pj/ui/browser-storage'
import { clsx } from 'clsx'
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const [isReturning, setIsReturning] = useState(false)
  // A history entry with a step is scrolled to it once the builder is there.
  useLayoutEffect(() => {
    if (history.state?.builderStep !== undefined) setIsReturning(true)
  }, [])
  const isNear = useInView(container, '900px 0px') || isReturning
  useEffect(() => (isNear ? rememberHeight(container.current) : undefined), [isNear])
  return (
    <div ref={container} className={styles.container}>
      {isNear ? (
        <Suspense fallback={<Placeholder isLoading />}>
          <Customiser />
          <StepPosition builder={container} />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </div>
  )
}

/** Still while it is far below the screen: an animation there would slow down every tap on a cheap phone. */
const Placeholder = ({ isLoading = false }) => (
  <div ref={restoreHeight} className={clsx('page stack gap-5', styles.placeholder)}>
    <h2>Build Your Perfect Cake</h2>
    <div className={clsx('skeleton skeleton-body', !isLoading && styles.still)} />
  </div>
)

/** Runs before React Router restores the scroll position. */
function restoreHeight(element: HTMLElement | null): void {
  const height = Number(sessionStore.read(heightKey))
  if (element && height > 0) element.style.minHeight = `${height}px`
}

function rememberHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver(() => sessionStore.write(heightKey, String(element.offsetHeight)))
  observer.observe(element)
  return () => observer.disconnect()
}

interface StepPositionProps {
  readonly builder: RefObject<Element | null>
}

/** Brings a shopper who returns by Back or a reload to the step of the builder where they were. Renders nothing. */
function StepPosition({ builder }: StepPositionProps) {
  useEffect(() => {
    if (!builder.current) return undefined
    restoreStepPosition(builder.current)
    return trackStepPosition(builder.current)
  }, [builder])
  return null
}

/** Milliseconds without scrolling after which the position is stored; browsers limit how often the state may change. */
const restDelay = 150

interface Position {
  /** Index of the step. */
  readonly step: number
  /** Its top edge in the viewport, in pixels. */
  readonly top: number
}

/**
 * Keeps in the history entry which step of the builder is on screen until the returned function is called. Unlike pixels
 * of the page, the step is still right when what is above it has another height.
 */
function trackStepPosition(builder: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = () => {
    // The timer may end after the screen was left and before this is cleaned up.
    if (builder.isConnected) history.replaceState({ ...history.state, builderStep: findPosition(builder) }, '')
  }
  const storeAtRest = () => {
    clearTimeout(timer)
    timer = setTimeout(store, restDelay)
  }
  addEventListener('scroll', storeAtRest, { passive: true })
  // Before a reload.
  addEventListener('pagehide', store)
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', storeAtRest)
    removeEventListener('pagehide', store)
  }
}

/** Scrolls to the step of this history entry, if it has one. */
function restoreStepPosition(builder: Element): void {
  const state: unknown = history.state
  const position = isUnknownRecord(state) ? state.builderStep : undefined
  if (!isUnknownRecord(position) || typeof position.step !== 'number' || typeof position.top !== 'number') return
  const step = findSteps(builder)[position.step]
  if (step) scrollBy({ top: step.getBoundingClientRect().top - position.top, behavior: 'instant' })
}

const findSteps = (builder: Element): Element[] => [...builder.querySelectorAll('form > fieldset')]

/** The step in the middle of the screen; undefined above the first step and below the builder. */
function findPosition(builder: Element): Position | undefined {
  const middle = innerHeight / 2
  const tops = findSteps(builder).map((step) => step.getBoundingClientRect().top)
  const step = tops.findLastIndex((top) => top <= middle)
  const top = tops[step]
  return top === undefined || builder.getBoundingClientRect().bottom < middle ? undefined : { step, top }
}
