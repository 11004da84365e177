import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** Lines of the drawing, on a sheet of 120 by 120. */
  drawing: ReactNode
  children: ReactNode
}

/** Where there is nothing to show: a drawing, a sentence and, where there is one, a way on. */
export const EmptyState = ({ title, drawing, children }: EmptyStateProps) => (
  <div className="empty">
    <svg
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
    <h2>{title}</h2>
    {children}
  </div>
)
