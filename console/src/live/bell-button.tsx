import { Bell, BellOff, BellRing } from 'lucide-react'
import { turnBellOff, turnBellOn, useBell } from './bell.ts'
import { requestNotificationPermission } from './desktop-notifications.ts'

/** Arms the bell with a test ring, once; the choice is remembered on this device. */
export function BellButton() {
  const bell = useBell()
  const isOn = bell !== 'off'
  const press = (): void => {
    if (isOn) {
      turnBellOff()
      return
    }
    void turnBellOn()
    void requestNotificationPermission()
  }
  return (
    <button
      type="button"
      className="button button-plain button-icon"
      aria-pressed={isOn}
      aria-label={isOn ? 'Sound' : 'Sound: test it and switch it on'}
      title={bellHints[bell]}
      onClick={press}
    >
      {bell === 'off' && <BellOff aria-hidden="true" />}
      {bell === 'asleep' && <Bell aria-hidden="true" />}
      {bell === 'armed' && <BellRing aria-hidden="true" />}
    </button>
  )
}

const bellHints = {
  off: 'Silent. Press to hear the test tones and switch the sound on.',
  asleep: 'The sound is on and starts with your first tap on this page.',
  armed: 'New orders ring until somebody looks. Press for silence.',
} as const
