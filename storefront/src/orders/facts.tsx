import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A list of labels and values. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

interface FactProps {
  label: string
  children: ReactNode
  className?: string
}

export const Fact = ({ label, children, className }: FactProps) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd className={className}>{children}</dd>
  </div>
)
