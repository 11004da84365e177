import { type RefObject, useEffect, useState } from 'react'

/** True from when the element first comes within `margin` of the window. */
export function useInView(place: RefObject<Element | null>, margin: string): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || seen) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, seen, margin])
  return seen
}
