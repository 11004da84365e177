import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
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
  loading?: ReactNode
  /** When it can't be fetched. Without it the page does without the part. */
  failed?: ReactNode
}

export const LazyPart = ({ children, loading, failed = null }: LazyPartProps) => (
  <ErrorBoundary fallback={failed}>
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
)

/** Code that can't be fetched is fetched again the next time it is needed, which `lazy` does not do. */
export function useFetchedCode<Module extends object>(
  load: () => Promise<Module>,
  isNeeded: boolean,
): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => {
    if (isNeeded) load().then(setModule, () => undefined)
  }, [load, isNeeded])
  return module
}
