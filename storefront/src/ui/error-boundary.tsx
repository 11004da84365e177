import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Drawn in place of what failed. */
  fallback: ReactNode
}

/** Keeps a failure to the part of the page that failed. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
