import type { Right } from '@pj/shared/accounts/roles'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { clsx } from 'clsx'
import { Keyboard } from 'lucide-react'
import { useRights } from './session.ts'
import styles from './shortcuts.module.css'
import { createStoredChoice } from './stored-choice.ts'
import { useWindowEvent } from './use-window-event.ts'

/** Functions by key, in lower case. */
type Shortcuts = Readonly<Record<string, () => void>>

/** Keys that act repeatedly while they are held down. */
const repeatableKeys = ['j', 'k']

/**
 * Whether keys that type a character act on their own. Speech input presses keys too, so a user can switch them off
 * (WCAG 2.1.4); that is remembered on the device.
 */
const singleKeys = createStoredChoice('pj.console.single-keys', ['on', 'off'])

const useSingleKeys = (): boolean => singleKeys.use() === 'on'

/** The value of `aria-keyshortcuts` for a single key; undefined while these are off. */
export const useKeyHint = (key: string): string | undefined => (useSingleKeys() ? key : undefined)

/** Handles single keys, except in text fields, below an open dialog or menu, and with Ctrl, Alt or Cmd. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useWindowEvent('keydown', (event) => {
    const key = event.key.toLowerCase()
    const action = shortcuts[key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    if (key.length === 1 && singleKeys.read() === 'off') return
    if (isTextField(event.target) || isOverlayOpen()) return
    // On a focused button or link, Enter activates that.
    if (key === 'enter' && !isRow(event.target)) return
    event.preventDefault()
    if (!event.repeat || repeatableKeys.includes(key)) action()
  })
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
}

const isRow = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[data-order-id]')

const isOverlayOpen = (): boolean => document.querySelector('dialog[open]') !== null

interface ShortcutsDialogProps {
  shortcuts: readonly (readonly [key: string, action: string, right?: Right])[]
  onClose: () => void
}

export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  const isOn = useSingleKeys()
  const can = useRights()
  const usable = shortcuts.filter(([, , right]) => right === undefined || can(right))
  return (
    <TitledDialog title="Keyboard shortcuts" onClose={onClose}>
      <label className="check strong">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => singleKeys.choose(target.checked ? 'on' : 'off')}
        />
        Single-key shortcuts
      </label>
      <dl className={clsx('small', styles.list)}>
        {usable.map(([key, action]) => (
          <div key={key} data-off={(key.length === 1 && !isOn) || undefined}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}

/** Opens the dialog above, on devices with a keyboard. */
export const ShortcutsButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="plain"
    icon
    className="needs-keyboard"
    aria-label="Keyboard shortcuts"
    title="Keyboard shortcuts"
    onClick={onClick}
  >
    <Keyboard aria-hidden="true" />
  </Button>
)
