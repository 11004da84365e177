import { Sun, SunDim } from 'lucide-react'
import { useEffect, useState } from 'react'

const key = 'pj.console.keep-screen-on'

/** Keeps the kitchen's screen from going dark. The browser drops the lock when the page is hidden; we take it again. */
export function WakeLockButton() {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) === 'on')

  useEffect(() => {
    if (!isOn || !isPossible) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async (): Promise<void> => {
      if (document.hidden) return
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await taken?.release()
      else lock = taken
    }
    const takeAgain = (): void => void take()
    takeAgain()
    document.addEventListener('visibilitychange', takeAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', takeAgain)
      void lock?.release()
    }
  }, [isOn])

  if (!isPossible) return null
  const press = (): void => {
    localStorage.setItem(key, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return (
    <button
      type="button"
      className="button button-plain button-icon"
      aria-pressed={isOn}
      aria-label="Keep the screen on"
      title={isOn ? 'This screen stays on.' : 'This screen may go dark. Press to keep it on.'}
      onClick={press}
    >
      {isOn ? <Sun aria-hidden="true" /> : <SunDim aria-hidden="true" />}
    </button>
  )
}

const isPossible = 'wakeLock' in navigator
