import { clsx } from 'clsx'
import type { HTMLAttributes } from 'react'
import styles from './toolbar.module.css'

interface ToolbarProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'nav' | 'search'
}

/** The links, fields and buttons above a list, which are not printed. */
export const Toolbar = ({ as: Element = 'div', className, ...rest }: ToolbarProps) => (
  <Element {...rest} className={clsx('row no-print', styles.toolbar, className)} />
)
