import { formatDateTime } from '@pj/shared/lagos-time'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { discardMenuDraft, menuKey } from '../../api/menu.ts'
import { useDraft } from '../use-draft.ts'

/** Deletes all changes since the last publishing, after a question. */
export function DiscardDraft({ onDone }: { onDone: (message: string) => void }) {
  const { state } = useDraft()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const discard = useMutation({
    mutationFn: discardMenuDraft,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: menuKey })
      onDone('The draft is discarded.')
    },
  })
  const count = state.changes.length
  const scheduledAt = state.draft?.publish_at
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Discard the draft
      </Button>
      {isAsking && (
        <TitledDialog title="Discard the draft?" onClose={() => setAsking(false)}>
          {discard.error && <Notice tone="error">{discard.error.message}</Notice>}
          <p className="soft">
            {count === 1 ? 'Its change is' : `Its ${count} changes are`} lost. What is published stays as it is.
            {scheduledAt && ` Nothing will be published ${formatDateTime(new Date(scheduledAt))}.`}
          </p>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" busy={discard.isPending} onClick={() => discard.mutate()}>
              Discard
            </Button>
          </DialogActions>
        </TitledDialog>
      )}
    </>
  )
}
