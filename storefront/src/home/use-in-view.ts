import { type RefObject, useEffect, useState } from 'react'

/** Returns true once the element has been within `margin` of the viewport. */
export function useInView(element: RefObject<Element | null>, margin: string): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || seen) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, seen, margin])
  return seen
}
