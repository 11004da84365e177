import { type RefObject, useEffect, useRef, useState } from 'react'

/** Milliseconds each slide is shown, and pixels a finger must travel (spec 2 section 9). */
export const slideTime = 3000
export const swipeDistance = 50

interface Slideshow {
  readonly current: number
  readonly show: (index: number) => void
  readonly paused: boolean
  readonly togglePause: () => void
  readonly stage: RefObject<HTMLElement | null>
  readonly hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** Advances by itself, but not while somebody points at it, is inside it with the focus, or looks at another tab. */
export function useSlideshow(count: number): Slideshow {
  const [current, setCurrent] = useState(0)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const away = usePageHidden()
  const still = useReducedMotion()
  const [chosen, setChosen] = useState<'play' | 'pause'>()
  const paused = chosen ? chosen === 'pause' : still
  const stage = useRef<HTMLElement>(null)
  const held = pointed || focused || away || paused

  useEffect(() => {
    if (held) return undefined
    // Every change of slide starts the time anew, so that a slide just chosen is not whisked away.
    const timer = setTimeout(() => setCurrent((current + 1) % count), slideTime)
    return () => clearTimeout(timer)
  }, [held, current, count])

  useEffect(() => onSwipe(stage.current, (by) => setCurrent((now) => (now + by + count) % count)), [count])

  return {
    current,
    show: setCurrent,
    paused,
    togglePause: () => setChosen(paused ? 'play' : 'pause'),
    stage,
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

function usePageHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setReduced(query.matches)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return reduced
}

/** Left shows the next slide, right the one before; with a finger or with the mouse. */
function onSwipe(stage: HTMLElement | null, go: (by: 1 | -1) => void): () => void {
  let from: Point | undefined
  const begin = (event: Event) => {
    from = pointOf(event)
  }
  const end = (event: Event) => {
    const to = pointOf(event)
    if (from && to) swipe(to.x - from.x, to.y - from.y)
    from = undefined
  }
  const swipe = (x: number, y: number) => {
    if (Math.abs(x) > swipeDistance && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1)
  }
  // A picture that is dragged as a file would swallow the swipe.
  const stay = (event: Event) => event.preventDefault()
  const handlers = { touchstart: begin, touchend: end, mousedown: begin, mouseup: end, dragstart: stay }
  for (const [event, handler] of Object.entries(handlers)) stage?.addEventListener(event, handler)
  return () => {
    for (const [event, handler] of Object.entries(handlers)) stage?.removeEventListener(event, handler)
  }
}

interface Point {
  x: number
  y: number
}

function pointOf(event: Event): Point | undefined {
  const point = event instanceof MouseEvent ? event : event instanceof TouchEvent ? event.changedTouches[0] : undefined
  return point && { x: point.clientX, y: point.clientY }
}
