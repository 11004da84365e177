import { useEffectEvent, useLayoutEffect } from 'react'

/** Handles an event of the window while the component is mounted. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): void {
  const handleLatest = useEffectEvent(handle)
  // Before the screen is shown, so that a key pressed as soon as it is visible counts.
  useLayoutEffect(() => {
    const listener = (event: WindowEventMap[Name]): void => handleLatest(event)
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  }, [name])
}
