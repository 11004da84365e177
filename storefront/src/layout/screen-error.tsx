/** A screen that could not be drawn or fetched. What is in the cart is in the browser's storage, and safe. */
export const ScreenError = () => (
  <div className="page screen stack" role="alert">
    <h1>This page did not load</h1>
    <p>Your cart is safe. Please check your connection and try again.</p>
    <p className="row">
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        Try again
      </button>
      <a className="button" href="/home">
        Go home
      </a>
    </p>
  </div>
)
