import type { ReactNode } from 'react'

/** A heading between rules, as on a printed menu. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="section-head">
    <h2>{title}</h2>
    {children}
  </header>
)
