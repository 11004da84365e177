import { useEffect } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** A click, or the value that was typed or selected. */
interface EarlyAction {
  readonly element: HTMLElement
  readonly value?: string
}

declare global {
  interface Window {
    /** Set by public/before-hydration.js: ends its recording and returns what it has recorded. */
    takeEarlyActions?: () => readonly EarlyAction[]
  }
}

/** Repeats, once the page works, what a visitor did while its scripts were loading. Renders nothing. */
export function EarlyActions() {
  // Drafts and the cart are restored in the same render, so that an early action does not replace them.
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!isHydrated) return
    const actions = window.takeEarlyActions?.() ?? []
    delete window.takeEarlyActions
    for (const { element, value } of actions) {
      if (value === undefined) element.click()
      else changeValue(element, value)
    }
  }, [isHydrated])
  return null
}

/** Changes the value as a visitor does: React ignores an event with the value that it has set itself. */
function changeValue(element: HTMLElement, value: string): void {
  const isFile = element instanceof HTMLInputElement && element.type === 'file'
  if (!isFile) Reflect.set(Object.getPrototypeOf(element), 'value', value, element)
  const event = isFile || element instanceof HTMLSelectElement ? 'change' : 'input'
  element.dispatchEvent(new Event(event, { bubbles: true }))
}
