import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** The heading of a section of the home page, with an ornament below. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={clsx('screen-head centered', styles.head)}>
    <h2>{title}</h2>
    {children}
  </header>
)
