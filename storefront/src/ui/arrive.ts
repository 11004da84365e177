import { sessionStore } from '@pj/ui/browser-storage'
import { useEffect } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'

/** How long a place is held while late content still moves it. */
const holdFor = 4000
const key = ({ key, pathname, search, hash }: Location): string => `scroll ${key} ${pathname}${search}${hash}`

/**
 * What a browser does by itself when it loads a page, done for every change of screen: an anchor is scrolled to and held
 * while the screen still grows, Back returns to where the shopper was, anything else starts at the top; the focus goes along.
 */
export function useArrival(): void {
  const location = useLocation()
  const navigation = useNavigationType()

  useEffect(() => keepPlace(key(location)), [location])

  useEffect(() => {
    const kept = navigation === 'POP' && !isFresh(location) ? keptPlace(key(location)) : undefined
    if (kept !== undefined) return hold(() => scrollTo({ top: kept, behavior: 'instant' }))
    if (location.hash) return hold(scrollToAnchor(anchorIn(location.hash)))
    scrollTo({ top: 0, behavior: 'instant' })
    if (navigation !== 'POP') document.getElementById('main')?.focus({ preventScroll: true })
    return undefined
  }, [location, navigation])
}

/** Remembers how far down the page the shopper is, while he is on it. */
function keepPlace(name: string): () => void {
  history.scrollRestoration = 'manual'
  let place = scrollY
  let timer = 0
  const write = () => sessionStore.write(name, String(Math.round(place)))
  const scrolled = () => {
    place = scrollY
    clearTimeout(timer)
    timer = window.setTimeout(write, 150)
  }
  addEventListener('scroll', scrolled, { passive: true })
  addEventListener('pagehide', write)
  return () => {
    removeEventListener('scroll', scrolled)
    removeEventListener('pagehide', write)
    clearTimeout(timer)
    write()
  }
}

let arrival: Location | undefined

/** True where the page was opened, neither reloaded nor gone back to: there is no place to return to. */
function isFresh(location: Location): boolean {
  arrival ??= location
  const [entry] = performance.getEntriesByType('navigation')
  return arrival === location && entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

function keptPlace(name: string): number | undefined {
  const text = sessionStore.read(name)
  return text === null ? undefined : Number(text)
}

/** An address may hold a percent sign that means itself. */
function anchorIn(hash: string): string {
  const name = hash.slice(1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function scrollToAnchor(id: string): () => void {
  let focused = false
  return () => {
    const place = document.getElementById(id)
    if (!place) return
    place.scrollIntoView({ block: 'start', behavior: 'instant' })
    if (focused) return
    focused = true
    if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
    place.focus({ preventScroll: true })
  }
}

/** Goes there now, and again whenever the page changes its height, until the shopper moves by himself. */
function hold(go: () => void): () => void {
  const observer = new ResizeObserver(go)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of ownMoves) removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, holdFor)
  for (const event of ownMoves) addEventListener(event, stop, { passive: true })
  go()
  observer.observe(document.body)
  return stop
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
