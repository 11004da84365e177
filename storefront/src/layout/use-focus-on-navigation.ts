import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { findDialog } from '../lib/use-dialog.ts'

/**
 * Moves the focus with each navigation, as a browser does when it loads a page: to the anchor in the URL, otherwise to the
 * new screen. Back and Forward do not move it, nor does opening or closing a dialog. React Router restores the scroll
 * position.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const last = useRef(location)

  useEffect(() => {
    const { pathname, state } = last.current
    const isNewScreen = pathname !== location.pathname
    const isDialogClosed = navigationType === 'POP' && findDialog(state) !== undefined
    last.current = location
    if (!isNewScreen && (isDialogClosed || findDialog(location.state))) return
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
