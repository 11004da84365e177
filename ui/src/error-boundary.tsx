import { Component, type ReactNode, Suspense } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Replaces the children after a render error. */
  fallback: ReactNode
}

/** Limits a render error to the part of the page it wraps. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true }
  }

  override render(): ReactNode {
    return this.state.hasError ? this.props.fallback : this.props.children
  }
}

interface LazyPartProps {
  children: ReactNode
  /** While the code is fetched. */
  loading?: ReactNode
  /** When it can't be fetched. Without it the page does without the part. */
  failed?: ReactNode
}

/** A part of a screen whose code is fetched when it appears. */
export const LazyPart = ({ children, loading, failed = null }: LazyPartProps) => (
  <ErrorBoundary fallback={failed}>
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
)
