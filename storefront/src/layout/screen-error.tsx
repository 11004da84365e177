import { Button, buttonClass } from '@pj/ui/button.tsx'

/** Replaces a screen that could not be rendered or fetched. The cart is in browser storage and is not affected. */
export const ScreenError = () => (
  <div className="page screen stack" role="alert">
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
