import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { useEffectEvent, useLayoutEffect } from 'react'

/** Functions by key, in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Keys that act repeatedly while they are held down. */
const repeatableKeys = ['j', 'k']

const storageKey = 'pj.console.single-keys'

/**
 * Whether keys that type a character act on their own. Speech input presses keys too, so a user can switch them off
 * (WCAG 2.1.4); that is remembered on the device.
 */
const singleKeys = createStore(localStore.read(storageKey) !== 'off')

export const useSingleKeys = singleKeys.use

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStore.remove(storageKey)
  else localStore.write(storageKey, 'off')
  singleKeys.write(isOn)
}

/** The value of `aria-keyshortcuts` for a single key; undefined while these are off. */
export const useKeyHint = (key: string): string | undefined => (useSingleKeys() ? key : undefined)

/** Handles single keys, except in text fields, below an open dialog or menu, and with Ctrl, Alt or Cmd. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const action = shortcuts[key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    if (key.length === 1 && !singleKeys.read()) return
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
