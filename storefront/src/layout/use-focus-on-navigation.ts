import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Moves the focus with each navigation, as a browser does when it loads a page: to the anchor in the URL, otherwise to the
 * new screen. Back and Forward do not move it. React Router restores the scroll
 * position.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const lastPathname = useRef(location.pathname)

  useEffect(() => {
    const isNewScreen = lastPathname.current !== location.pathname
    lastPathname.current = location.pathname
    if (location.hash) focusWithoutScroll(anchorId(location.hash))
    else if (isNewScreen && navigationType !== 'POP') focusWithoutScroll('main')
  }, [location, navigationType])
}

/** The id in a URL's hash. Returned as it is where it contains an invalid escape sequence. */
function anchorId(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function focusWithoutScroll(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
