import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import type { ReactNode } from 'react'

/** Limits a render error to one screen: the navigation and the live status stay. */
export const ScreenFailure = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={<FailedScreen />}>{children}</ErrorBoundary>
)

const FailedScreen = () => (
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
