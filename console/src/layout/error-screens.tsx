import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Link } from 'react-router-dom'
import { PageTitle } from './page-title.tsx'

/** Shown in the place of a screen that failed to load or to render. The router logs the error. */
export const ScreenError = () => (
  <div className="screen stack">
    <h1>Something went wrong</h1>
    <Notice tone="error">Your saved work is safe. Reload, or check your connection.</Notice>
    <div>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  </div>
)

export function NotFoundScreen() {
  return (
    <EmptyState title="Page not found" heading="h1">
      <PageTitle title="Not found" />
      <p className="soft">The link may be old, or you may not have access.</p>
      <Link className={buttonClass()} to="/">
        Go to orders
      </Link>
    </EmptyState>
  )
}
