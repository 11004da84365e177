import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'

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
