import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

interface DialogProps {
  /** The accessible name. */
  label: string
  onClose: () => void
  children: ReactNode
  className?: string
}

/** Open while it is drawn: a sheet from below on phones, a card in the middle elsewhere. Focus returns to where it was. */
export function Dialog({ label, onClose, children, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const opened = dialog.current
    const opener = document.activeElement
    const closeOutside = (event: Event): void => {
      if (event.target === opened) close()
    }
    opened?.showModal()
    opened?.addEventListener('click', closeOutside)
    return () => {
      opened?.removeEventListener('click', closeOutside)
      opened?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <button type="button" className="button button-icon dialog-close" aria-label="Close" onClick={onClose}>
        <X aria-hidden="true" />
      </button>
      {children}
    </dialog>
  )
}
