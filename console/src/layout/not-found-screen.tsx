import { buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Link } from 'react-router-dom'
import { PageTitle } from './page-title.tsx'

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
