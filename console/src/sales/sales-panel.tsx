import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './sales-panel.module.css'

interface SalesPanelProps {
  title: string
  /** What the figures count. */
  definition: string
  legend?: ReactNode
  /** True while the figures shown are those of the days before a change. */
  isOutdated?: boolean
  children: ReactNode
}

/** One part of the report: its title, what it counts, and the figures. */
export function SalesPanel({ title, definition, legend, isOutdated = false, children }: SalesPanelProps) {
  const id = useId()
  return (
    <section className={clsx('card', styles.panel)} aria-labelledby={id} aria-busy={isOutdated || undefined}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="soft small">{definition}</p>
        {legend}
      </header>
      {children}
    </section>
  )
}
