import { nextPaint } from '@pj/ui/next-paint'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useBrowserValue } from './hydration.ts'

interface HistoryDialog {
  readonly opened: string | undefined
  /** Opens a dialog; the address bar shows `url` meanwhile, the router's location stays. */
  readonly open: (name: string, url?: string) => void
  readonly close: () => void
}

/**
 * Opens a dialog in a history entry of its own, so that Back closes it and a link in it that replaces the entry leaves
 * nothing behind. `close` goes back. A reload opens the dialog again, once the page is hydrated.
 */
export function useDialog(): HistoryDialog {
  const location = useLocation()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const opened = useBrowserValue(findDialog(location.state), undefined)
  const shown = useRef(location)
  useEffect(() => {
    shown.current = location
  }, [location])
  const left = useRef<typeof location>(undefined)
  /** False at a second press: opening and going back take a moment, and each must happen once. */
  const leave = useCallback((): boolean => {
    if (left.current === shown.current) return false
    left.current = shown.current
    return true
  }, [])
  // Without the hash, to which the router would scroll.
  const { pathname, search } = location
  const open = useCallback<HistoryDialog['open']>(
    async (name, url) => {
      if (!leave()) return
      // The router's work would delay the pressed button.
      await nextPaint()
      await navigate(
        { pathname, search },
        { state: { dialog: name }, preventScrollReset: true, ...(url && { mask: url }) },
      )
    },
    [leave, navigate, pathname, search],
  )
  return {
    opened: isLeaving ? undefined : opened,
    open,
    close: () => {
      if (leave()) navigate(-1)
    },
  }
}

export const findDialog = (state: unknown): string | undefined =>
  typeof state === 'object' && state && 'dialog' in state && typeof state.dialog === 'string' ? state.dialog : undefined
