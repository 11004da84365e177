import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'

interface ButtonStyle {
  /** `primary` is the one main action of a screen. */
  variant?: 'default' | 'primary' | 'plain' | 'danger' | undefined
  wide?: boolean | undefined
  /** A square with an icon only; needs an aria-label. */
  icon?: boolean | undefined
  /** Smaller, for a toolbar or a row of a table. */
  compact?: boolean | undefined
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** While true it shows a spinner and keeps the focus; presses have no effect. */
  busy?: boolean
}

export function Button({ variant, wide, icon, compact, busy = false, className, children, ...rest }: ButtonProps) {
  const busyProps = busy ? { 'aria-disabled': true, onClick: ignore } : {}
  return (
    <button
      type="button"
      {...rest}
      {...busyProps}
      className={clsx(buttonClass({ variant, wide, icon, compact }), className)}
    >
      {children}
      {/* Behind the text, which a browser that translates the page has moved into an element of its own. */}
      {busy && <span className="spinner" aria-hidden="true" />}
    </button>
  )
}

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'default', wide, icon, compact }: ButtonStyle = {}): string =>
  clsx(
    styles.button,
    variant !== 'default' && styles[variant],
    wide && 'full-width',
    icon && styles.icon,
    compact && styles.compact,
  )

/** A submit button would otherwise submit its form again. */
const ignore = (event: MouseEvent): void => event.preventDefault()
