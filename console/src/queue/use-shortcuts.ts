import { useEffectEvent, useLayoutEffect } from 'react'

/** Functions by key, in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Keys that act repeatedly while they are held down. */
const repeatableKeys = ['j', 'k']

/** Handles single keys, except in text fields, below an open dialog or menu, and with Ctrl, Alt or Cmd. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const action = shortcuts[key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTextField(event.target) || isOverlayOpen()) return
    // On a focused button or link, Enter activates that.
    if (key === 'enter' && !isRow(event.target)) return
    event.preventDefault()
    if (!event.repeat || repeatableKeys.includes(key)) action()
  })
  // Before the screen is shown, so that a key pressed as soon as it is visible counts.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
}

const isRow = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[data-order-id]')

const isOverlayOpen = (): boolean => document.querySelector('dialog[open], :popover-open') !== null
