import { isUnknownRecord } from '@pj/shared/cart/unknown-record'
import { type RefObject, useEffect } from 'react'

interface StepPositionProps {
  readonly builder: RefObject<Element | null>
}

/** Brings a shopper who returns by Back or a reload to the step of the builder where they were. Renders nothing. */
export function StepPosition({ builder }: StepPositionProps) {
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
