import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import './dialog.css'

interface DialogProps {
  /** The accessible name and the heading. */
  title: string
  onClose: () => void
  children: ReactNode
}

/** Open while it is drawn. Escape and a click beside it close it; the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const opened = dialog.current
    const opener = document.activeElement
    const closeOutside = (event: Event): void => {
      if (event.target === opened) close()
    }
    opened?.showModal()
    opened?.addEventListener('mousedown', closeOutside)
    return () => {
      opened?.removeEventListener('mousedown', closeOutside)
      opened?.close()
      // The bars of a chart are links inside a drawing.
      const isFocusable = opener instanceof HTMLElement || opener instanceof SVGElement
      if (isFocusable && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="stack">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
