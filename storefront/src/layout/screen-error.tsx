import { Button, buttonClass } from '@pj/ui/button.tsx'
import { PageMeta } from './page-meta.tsx'

/** Replaces a screen that could not be rendered or fetched. The cart is in browser storage and is not affected. */
export const ScreenError = () => (
  <div className="page screen stack" role="alert">
    <PageMeta title="This page did not load" description="Your cart is safe. Please check your connection." />
    <h1>This page did not load</h1>
    <p>Your cart is safe. Please check your connection and try again.</p>
    <p className="row">
      <Button variant="primary" onClick={() => location.reload()}>
        Try again
      </Button>
      <a className={buttonClass()} href="/home">
        Go home
      </a>
    </p>
  </div>
)
