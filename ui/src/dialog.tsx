import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  /** The accessible name. */
  label: string
  onClose: () => void
  children: ReactNode
  className?: string | undefined
  /** Visible in a page from the server before its scripts run, though not yet modal. */
  isServerRendered?: boolean
}

/**
 * A modal dialog, open while it is rendered: a sheet from below on phones, a centred card elsewhere. Its content sets
 * its own padding. Escape, a press on the backdrop and the button in the corner call `onClose`; focus then returns.
 */
export function Dialog({ children, ...modal }: DialogProps) {
  const close = (event: SyntheticEvent): void => {
    event.preventDefault()
    modal.onClose()
  }
  return (
    <Modal {...modal}>
      {/* Without scripts the browser closes the dialog. */}
      <form method="dialog" className={styles.closeForm} onSubmit={close}>
        <Button type="submit" icon className={styles.close} aria-label="Close">
          <X aria-hidden="true" />
        </Button>
      </form>
      {children}
    </Modal>
  )
}

interface TitledDialogProps {
  /** The heading and the accessible name. */
  title: string
  onClose: () => void
  children: ReactNode
}

/** Removes the tone marks of a name such as Bọ́lá. */
const combiningMark = /\p{Mark}/u

/** A modal dialog for a question or a small form: heading and padding, and no button in the corner. */
export const TitledDialog = ({ title, onClose, children }: TitledDialogProps) => (
  <Modal label={title} onClose={onClose}>
    <div className="card-body stack">
      <h2 className={clsx(combiningMark.test(title) && styles.plain)}>{title}</h2>
      {children}
    </div>
  </Modal>
)

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={clsx('row gap-2', styles.actions)}>{children}</div>
)

function Modal({ label, onClose, children, className, isServerRendered = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    // An open dialog cannot become modal.
    dialog.open = false
    // The selector :modal is newer than some browsers.
    dialog.dataset.modal = ''
    dialog.showModal()
    const stopListening = onBackdropPress(dialog, close)
    return () => {
      stopListening()
      dialog.close()
      // SVG elements too: the bars of a chart are links.
      const isFocusable = opener instanceof HTMLElement || opener instanceof SVGElement
      if (isFocusable && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  // A browser closes a dialog at the second Escape whether or not the first one did: it stays open while it is rendered.
  const reopen = (): void => {
    if (ref.current?.open !== false) return
    ref.current.showModal()
    onClose()
  }
  const cancel = (event: SyntheticEvent): void => {
    // A file input's cancel event bubbles up to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={ref}
      className={clsx(styles.dialog, className)}
      aria-label={label}
      open={isServerRendered}
      onCancel={cancel}
      onClose={reopen}
    >
      {children}
    </dialog>
  )
}

/** The press must begin and end beside the dialog: text selected by dragging out of it does not close it. */
export function onBackdropPress(dialog: HTMLDialogElement, close: () => void): () => void {
  let startedOnBackdrop = false
  const start = (event: Event): void => {
    startedOnBackdrop = event.target === dialog
  }
  const end = (event: Event): void => {
    if (startedOnBackdrop && event.target === dialog) close()
  }
  dialog.addEventListener('pointerdown', start)
  dialog.addEventListener('click', end)
  return () => {
    dialog.removeEventListener('pointerdown', start)
    dialog.removeEventListener('click', end)
  }
}
