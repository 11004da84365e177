import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns true once the element has been within `margin` of the viewport, false before, and undefined until the browser
 * has measured that: what a server renders is visible.
 */
export function useInView(element: RefObject<Element | null>, margin: string): boolean | undefined {
  const [isInView, setIsInView] = useState<boolean>()
  useEffect(() => {
    if (!element.current || isInView) return undefined
    const observer = new IntersectionObserver((entries) => setIsInView(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isInView, margin])
  return isInView
}
