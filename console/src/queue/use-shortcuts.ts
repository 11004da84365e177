import { useEffect, useEffectEvent } from 'react'

export type Shortcuts = Readonly<Record<string, () => void>>

/** One step for one press; a key that is held walks on through the rows and does nothing else. */
const mayRepeat = ['j', 'k']

/** Single keys, never while somebody types, never under an open dialog, never with Ctrl, Alt or Cmd. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key.toLowerCase()]
    // Enter belongs to what has the focus, unless that is a row itself.
    if (event.key === 'Enter' && !isRow(event.target)) return
    if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return
    event.preventDefault()
    if (!event.repeat || mayRepeat.includes(event.key.toLowerCase())) act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
}

const isRow = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[data-order-id]')

const isCovered = (): boolean => document.querySelector('dialog[open], :popover-open') !== null
