import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './filter-line.module.css'

/** Groups of chips in one line, which scrolls sideways where it is longer than the screen. */
export const FilterLine = ({ children }: { children: ReactNode }) => (
  <div className={clsx('row one-line', styles.line)}>{children}</div>
)
