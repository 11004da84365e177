import { listen } from '@pj/ui/listen'
import { useMediaQuery } from '@pj/ui/use-media-query'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Milliseconds per slide. docs/business-rules.md#landing */
export const slideTime = 3000
/** In pixels. */
export const swipeDistance = 50

/** Advances automatically, except with keyboard focus inside, in a hidden tab, with reduced motion, or when paused. */
export function useSlideshow(count: number) {
  const [current, setCurrent] = useState(0)
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false)
  const isHidden = usePageHidden()
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [chosen, setChosen] = useState<'play' | 'pause'>()
  const paused = chosen ? chosen === 'pause' : prefersReducedMotion
  const element = useRef<HTMLElement>(null)
  const isStopped = hasKeyboardFocus || isHidden || paused

  useEffect(() => {
    if (isStopped) return undefined
    // Each change of slide restarts the timer, so that a slide just chosen is shown for its full time.
    const timer = setTimeout(() => setCurrent((current + 1) % count), slideTime)
    return () => clearTimeout(timer)
  }, [isStopped, current, count])

  useEffect(() => onSwipe(element.current, (by) => setCurrent((now) => (now + by + count) % count)), [count])

  return {
    current,
    show: setCurrent,
    paused,
    togglePause: () => {
      setChosen(paused ? 'play' : 'pause')
      // The focus is on the button that was just pressed to play.
      setKeyboardFocus(false)
    },
    element,
    pauseHandlers: {
      // A mouse or a finger leaves the focus on what it has pressed.
      onFocus: ({ target }: FocusEvent) => setKeyboardFocus(target.matches(':focus-visible')),
      onBlur: () => setKeyboardFocus(false),
    },
  }
}

const usePageHidden = (): boolean =>
  useSyncExternalStore(
    (listener) => listen(document, ['visibilitychange'], listener),
    () => document.hidden,
    () => false,
  )

/** Calls `go` with 1 for a swipe to the left and -1 to the right, by touch or mouse. */
function onSwipe(element: HTMLElement | null, go: (by: 1 | -1) => void): () => void {
  let from: Point | undefined
  const begin = (event: Event) => {
    from = readPoint(event)
  }
  const end = (event: Event) => {
    const to = readPoint(event)
    if (from && to) swipe(to.x - from.x, to.y - from.y)
    from = undefined
  }
  const swipe = (x: number, y: number) => {
    if (Math.abs(x) > swipeDistance && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1)
  }
  // Dragging the image as a file would prevent the swipe.
  const preventDrag = (event: Event) => event.preventDefault()
  const handlers = { touchstart: begin, touchend: end, mousedown: begin, mouseup: end, dragstart: preventDrag }
  for (const [event, handler] of Object.entries(handlers)) element?.addEventListener(event, handler)
  return () => {
    for (const [event, handler] of Object.entries(handlers)) element?.removeEventListener(event, handler)
  }
}

interface Point {
  x: number
  y: number
}

function readPoint(event: Event): Point | undefined {
  const point = event instanceof MouseEvent ? event : event instanceof TouchEvent ? event.changedTouches[0] : undefined
  return point && { x: point.clientX, y: point.clientY }
}
