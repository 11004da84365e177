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
        <h1>This screen could not be shown</h1>
        <p className="notice notice-error" role="alert">
          Nothing that was saved is lost. Load the screen again; if that does not help, look at the connection.
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
