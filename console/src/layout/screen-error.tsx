/** Shown in the place of a screen that failed to load or to render. The router logs the error. */
export const ScreenError = () => (
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
