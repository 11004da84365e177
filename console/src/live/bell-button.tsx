import { Button } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { BellOff, BellRing } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { type BellState, turnBellOff, turnBellOn, useBell } from './bell.ts'
import styles from './bell-button.module.css'
import { requestNotificationPermission } from './desktop-notifications.ts'

/** Switches the sound of new orders on, with a test ring, or off. The device remembers the choice. */
export function BellButton() {
  const bell = useBell()
  const toggle = (): void => {
    if (bell === 'on') {
      turnBellOff()
      return
    }
    void turnBellOn()
    void requestNotificationPermission()
  }
  return (
    <Button
      variant="plain"
      className={clsx(styles.bell, bell !== 'on' && styles[bell])}
      title={titles[bell]}
      // Any other press unblocks the sound; this one would then find it on and switch it off.
      onPointerDown={stop}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && stop(event)}
      onClick={toggle}
    >
      {bell === 'on' ? <BellRing aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      <span className={styles.label}>{labels[bell]}</span>
      {bell === 'off' && <span className="visually-hidden">(press to test it and switch it on)</span>}
    </Button>
  )
}

const stop = (event: SyntheticEvent): void => event.stopPropagation()

const labels: Readonly<Record<BellState, string>> = {
  off: 'Sound off',
  blocked: 'No sound: tap',
  on: 'Sound on',
}

const titles: Readonly<Record<BellState, string>> = {
  off: 'New orders come in silently. Press to hear the test tones and switch the sound on.',
  blocked: 'The browser plays no sound before your first tap on this page.',
  on: 'New orders ring until somebody looks. Press for silence.',
}
