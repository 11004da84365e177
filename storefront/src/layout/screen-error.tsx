import { Button, buttonClass } from '@pj/ui/button.tsx'

/** A screen that could not be drawn or fetched. What is in the cart is in the browser's storage, and safe. */
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
