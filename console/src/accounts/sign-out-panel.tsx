import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { signOutEverywhere } from '../api/accounts.ts'
import { useLeave } from '../layout/use-leave.ts'

export function SignOutPanel() {
  const [isAsking, setAsking] = useState(false)
  const leave = useLeave()
  const signOut = useMutation({ mutationFn: signOutEverywhere, onSuccess: leave })
  return (
    <section className="card card-body stack no-print" aria-labelledby="sign-out">
      <h2 id="sign-out">Signed in elsewhere?</h2>
      <p>Signs you out on every device, here too. Do it when a phone or a tablet is lost, and change the password.</p>
      <div className="row">
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      {isAsking && (
        <TitledDialog title="Sign out everywhere?" onClose={() => setAsking(false)}>
          {signOut.error && <Notice tone="error">{signOut.error.message}</Notice>}
          <p className="soft">You sign in again here, and wherever else you work.</p>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>Not now</Button>
            <Button variant="danger" busy={signOut.isPending} onClick={() => signOut.mutate()}>
              Sign out everywhere
            </Button>
          </DialogActions>
        </TitledDialog>
      )}
    </section>
  )
}
