import { groupMenuChanges } from '@pj/shared/menu/menu-changes'
import { prepareForPublishing } from '@pj/shared/menu/publish-menu'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { menuKey, menuVersionQuery, publishMenu } from '../../api/menu.ts'
import { QueryResult } from '../../lib/query-result.tsx'
import { GroupedChanges } from '../change-list.tsx'
import { useDraft } from '../use-draft.ts'
import { useMenu } from '../use-menu.tsx'
import styles from './history-screen.module.css'

interface RepublishDialogProps {
  version: number
  onClose: () => void
  onDone: (message: string) => void
}

/** Publishes an earlier version as a new one, after showing what it changes. */
export function RepublishDialog({ version, onClose, onDone }: RepublishDialogProps) {
  const menu = useMenu()
  const { draft } = useDraft().state
  const queries = useQueryClient()
  const earlier = useQuery(menuVersionQuery(version))
  const [note, setNote] = useState(`Back to version ${version}`)
  const [noteError, setNoteError] = useState<string>()
  const publish = useMutation({
    mutationFn: publishMenu,
    onSuccess: async (published) => {
      await queries.invalidateQueries({ queryKey: menuKey })
      onDone(`Version ${published.version} is published: it offers what version ${version} did.`)
    },
  })
  const groups = earlier.data && groupMenuChanges(menu, prepareForPublishing(menu, earlier.data))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isMissing = note.trim() === ''
    setNoteError(isMissing ? 'Say in a few words what changes' : undefined)
    if (!isMissing && !publish.isPending) publish.mutate({ note: note.trim(), version })
  }
  return (
    <TitledDialog title={`Publish version ${version} again?`} onClose={onClose}>
      {publish.error && <Notice tone="error">{publish.error.message}</Notice>}
      <p className="soft">Orders keep the prices that they were placed with.</p>
      {draft && <p className="soft">The draft stays as it is and can be published afterwards.</p>}
      <QueryResult
        list={earlier}
        loading={{ label: 'Loading the version', listClass: undefined, itemClass: styles.loading, count: 1 }}
      >
        {groups && groups.length === 0 && <p>It offers the same as the menu that is published now.</p>}
        {groups && groups.length > 0 && (
          <form className="stack" onSubmit={submit} noValidate>
            <section className={styles.changes} aria-label="What changes">
              <GroupedChanges groups={groups} />
            </section>
            <Field label="Note" error={noteError}>
              {(control) => (
                <input {...control} autoComplete="off" value={note} onChange={({ target }) => setNote(target.value)} />
              )}
            </Field>
            <DialogActions>
              <Button onClick={onClose}>Not now</Button>
              <Button type="submit" variant="primary" busy={publish.isPending}>
                Publish again
              </Button>
            </DialogActions>
          </form>
        )}
      </QueryResult>
    </TitledDialog>
  )
}
