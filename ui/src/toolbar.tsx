import { clsx } from 'clsx'
import type { HTMLAttributes } from 'react'

interface ToolbarProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'nav' | 'search'
}

/** The links, fields and buttons above a list, which are not printed. */
export const Toolbar = ({ as: Element = 'div', className, ...rest }: ToolbarProps) => (
  <Element {...rest} className={clsx('row items-end gap-below no-print toolbar', className)} />
)
