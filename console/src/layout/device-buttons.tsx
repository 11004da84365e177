import { Button } from '@pj/ui/button.tsx'
import { Lightbulb, LightbulbOff, Monitor, Moon, SunMedium } from 'lucide-react'
import { useEffect } from 'react'
import { createStoredChoice } from '../lib/stored-choice.ts'

const messages = {
  staysOn: 'This screen stays on.',
  mayTurnOff: 'This screen may turn off. Select to keep it on.',
}

const keepScreenOn = createStoredChoice('pj.console.keep-screen-on', ['off', 'on'])

const isSupported = (): boolean => 'wakeLock' in navigator

/** Keeps the screen of the kitchen on. The device remembers the choice. */
export function WakeLockButton() {
  const isOn = keepScreenOn.use() === 'on'
  useWakeLock(isOn)
  if (!isSupported()) return null
  return (
    <Button
      variant="plain"
      aria-pressed={isOn}
      title={isOn ? messages.staysOn : messages.mayTurnOff}
      onClick={() => keepScreenOn.choose(isOn ? 'off' : 'on')}
    >
      {isOn ? <Lightbulb aria-hidden="true" /> : <LightbulbOff aria-hidden="true" />}
      Keep the screen on
    </Button>
  )
}

/** Where the browser has no wake lock, or refuses it, the screen turns off as always. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !isSupported()) return
    let lock: WakeLockSentinel | undefined
    let isCancelled = false
    const acquire = async (): Promise<void> => {
      if (document.hidden) return
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isCancelled) await acquired?.release()
      else lock = acquired
    }
    // The browser releases the lock when the page is hidden.
    const onVisibilityChange = (): void => void acquire()
    void acquire()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      isCancelled = true
      document.removeEventListener('visibilitychange', onVisibilityChange)
      void lock?.release()
    }
  }, [isOn])
}

const labels: Readonly<Record<Theme, string>> = { system: 'as the device', light: 'light', dark: 'dark' }

export function ThemeButton() {
  const theme = storedTheme.use()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <Button variant="plain" title={`Press for ${labels[next]}.`} onClick={() => setTheme(next)}>
      {theme === 'system' && <Monitor aria-hidden="true" />}
      {theme === 'light' && <SunMedium aria-hidden="true" />}
      {theme === 'dark' && <Moon aria-hidden="true" />}
      Colours: {labels[theme]}
    </Button>
  )
}

/** `system` follows the device. */
const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

/** public/before-app.js applies it before the first paint. */
const storedTheme = createStoredChoice('pj.console.theme', themes)

function setTheme(next: Theme): void {
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  storedTheme.choose(next)
}
