import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import type { ReactNode } from 'react'

interface ConfirmDialogProps {
  title: string
  mutation: { readonly error: Error | null; readonly isPending: boolean; readonly mutate: () => void }
  /** The label of the button that runs the mutation. */
  confirm: string
  cancel: string
  isDanger?: boolean
  onClose: () => void
  children: ReactNode
}

/** Asks before something happens that is hard to undo. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, mutation, confirm, cancel, isDanger = true, onClose, children } = props
  return (
    <TitledDialog title={title} onClose={onClose}>
      {mutation.error && <Notice tone="error">{mutation.error.message}</Notice>}
      <div className="soft">{children}</div>
      <DialogActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant={isDanger ? 'danger' : 'primary'} busy={mutation.isPending} onClick={() => mutation.mutate()}>
          {confirm}
        </Button>
      </DialogActions>
    </TitledDialog>
  )
}
