import { useEffectEvent, useLayoutEffect } from 'react'

export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  handle: ((event: WindowEventMap[Name]) => void) | undefined,
): void {
  const handleLatest = useEffectEvent((event: WindowEventMap[Name]) => handle?.(event))
  const isHandled = handle !== undefined
  // Before the screen is shown, so that a key pressed as soon as it is visible counts.
  useLayoutEffect(() => {
    if (!isHandled) return
    const listener = (event: WindowEventMap[Name]): void => handleLatest(event)
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  }, [name, isHandled])
}
