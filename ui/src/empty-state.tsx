import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** `h1` where the empty state is the whole page. */
  heading?: 'h1' | 'h2'
  /** SVG shapes within a viewBox of 120 by 120. */
  drawing?: ReactNode
  children: ReactNode
}

/** A drawing, a sentence and possibly a next step, instead of an empty list. */
export const EmptyState = ({ title, heading: Heading = 'h2', drawing, children }: EmptyStateProps) => (
  <div className="stack centered empty-state">
    {drawing && (
      <svg
        className="soft"
        width="112"
        height="112"
        viewBox="0 0 120 120"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    )}
    <Heading>{title}</Heading>
    {children}
  </div>
)
