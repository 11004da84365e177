import { Component, type ErrorInfo, type ReactNode } from 'react'

/** Keeps a fault of one screen to that screen: the navigation and the live line stay. */
export class ScreenFailure extends Component<{ children: ReactNode }, { failure: Error | undefined }> {
  override state: { failure: Error | undefined } = { failure: undefined }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override componentDidCatch(failure: Error, info: ErrorInfo): void {
    console.error(failure, info.componentStack)
  }

  override render() {
    if (!this.state.failure) return this.props.children
    return (
      <div className="screen stack">
        <p className="notice notice-error" role="alert">
          This screen could not be shown. Nothing that was saved is lost.
        </p>
        <div>
          <button type="button" className="button" onClick={() => location.reload()}>
            Load it again
          </button>
        </div>
      </div>
    )
  }
}
