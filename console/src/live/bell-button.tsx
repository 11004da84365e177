import { Button } from '@pj/ui/button.tsx'
import { Bell, BellOff, BellRing } from 'lucide-react'
import { type BellState, turnBellOff, turnBellOn, useBell } from './bell.ts'
import { requestNotificationPermission } from './desktop-notifications.ts'

/** Switches the sound of new orders on, with a test ring, or off. The device remembers the choice. */
export function BellButton() {
  const bell = useBell()
  const isOn = bell !== 'off'
  const toggle = (): void => {
    if (isOn) {
      turnBellOff()
      return
    }
    void turnBellOn()
    void requestNotificationPermission()
  }
  return (
    <Button
      variant="plain"
      icon
      aria-pressed={isOn}
      aria-label={isOn ? 'Sound' : 'Sound: test it and switch it on'}
      title={titles[bell]}
      onClick={toggle}
    >
      {bell === 'off' && <BellOff aria-hidden="true" />}
      {bell === 'blocked' && <Bell aria-hidden="true" />}
      {bell === 'on' && <BellRing aria-hidden="true" />}
    </Button>
  )
}

const titles: Readonly<Record<BellState, string>> = {
  off: 'Silent. Press to hear the test tones and switch the sound on.',
  blocked: 'The sound is on and starts with your first tap on this page.',
  on: 'New orders ring until somebody looks. Press for silence.',
}
