import { buttonClass } from '@pj/ui/button.tsx'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'

const messages = {
  title: 'Page not found',
  description: "We can't find that page.",
  lead: 'Oops! Page not found',
}

/** The screen of an unknown path, which is logged. docs/business-rules.md#routes */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn('No such page:', pathname)
  }, [pathname])
  return (
    <div className="page screen stack centered">
      <PageMeta title={messages.title} description={messages.description} />
      <img src="/drawings/slice.svg" alt="" width="220" height="220" />
      <h1>404</h1>
      <p className="soft">{messages.lead}</p>
      <p className="row">
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Return to Home
        </Link>
        <Link to="/gallery" className={buttonClass()}>
          See our gallery
        </Link>
        <Link to="/orders" className={buttonClass()}>
          Your orders
        </Link>
      </p>
    </div>
  )
}
