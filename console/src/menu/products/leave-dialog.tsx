import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router-dom'

/** Asks before a form with unsaved values is left, by Back, a link or Cancel; the browser asks before it closes the page. */
export function LeaveDialog({ shouldAsk }: { shouldAsk: () => boolean }) {
  const blocker = useBlocker(shouldAsk)
  const warn = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (shouldAsk()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent): void => warn(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <TitledDialog title="Leave without saving?" onClose={blocker.reset}>
      <p>What you have typed here is not in the draft yet.</p>
      <DialogActions>
        <Button onClick={blocker.proceed}>Leave</Button>
        <Button variant="primary" onClick={blocker.reset}>
          Keep editing
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}
