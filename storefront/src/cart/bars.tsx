import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import styles from './bars.module.css'

interface UndoBarProps {
  readonly message: string
  readonly onUndo: () => void
}

/** Has no time limit. */
export function UndoBar({ message, onUndo }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null)

  // The button that was pressed may be gone and has then lost the focus.
  useEffect(() => button.current?.focus(), [])

  const undo = () => {
    onUndo()
    // This button disappears; without a new target the focus would return to the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <Notice className="with-action">
      <p>{message}</p>
      <Button ref={button} onClick={undo}>
        Undo
      </Button>
    </Notice>
  )
}

/** A bar at the bottom of small screens, part of the summary on wide ones. */
export const PayBar = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('bottom-bar', styles.payBar, className)} />
)

export const CodeChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <p className="row">
    <Button aria-label={`Remove ${label}`} onClick={onRemove}>
      {label} <span aria-hidden="true">✕</span>
    </Button>
  </p>
)
