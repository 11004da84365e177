import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Link } from 'react-router-dom'
import { PageTitle } from './page-title.tsx'

/** Shown in the place of a screen that failed to load or to render. The router logs the error. */
export const ScreenError = () => (
  <div className="screen stack">
    <h1>This screen could not be shown</h1>
    <Notice tone="error">
      Nothing that was saved is lost. Load the screen again; if that does not help, look at the connection.
    </Notice>
    <div>
      <Button onClick={() => location.reload()}>Load it again</Button>
    </div>
  </div>
)

export function NotFoundScreen() {
  return (
    <EmptyState title="There is nothing at this address" heading="h1">
      <PageTitle title="Not found" />
      <p className="soft">The link may be old, or meant for somebody with another role.</p>
      <Link className={buttonClass()} to="/">
        To the orders
      </Link>
    </EmptyState>
  )
}
