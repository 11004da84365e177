import { buttonClass } from '@pj/ui/button.tsx'
import { Link } from 'react-router-dom'
import { PageTitle } from './page-title.tsx'

export function NotFoundScreen() {
  return (
    <div className="screen empty">
      <PageTitle title="Not found" />
      <h1>There is nothing at this address</h1>
      <p className="soft">The link may be old, or meant for somebody with another role.</p>
      <Link className={buttonClass()} to="/">
        To the orders
      </Link>
    </div>
  )
}
