import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { Field } from '@pj/ui/field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { deleteView, saveView, viewsQuery } from '../api/views.ts'
import styles from './queue-toolbar.module.css'

/** Links to the saved views of the team: names for search parameters of the queue. */
export function SavedViews({ searchParams }: { searchParams: URLSearchParams }) {
  const views = useQuery(viewsQuery).data ?? []
  const [isSaving, setSaving] = useState(false)
  const query = toSortedText(searchParams)
  const currentView = views.find((view) => toSortedText(new URLSearchParams(view.query)) === query)
  return (
    <nav aria-label="Views">
      <ul className={clsx(styles.views, 'row')}>
        <li>
          <ViewLink query="" name="All open" isCurrent={query === ''} />
        </li>
        {views.map((view) => (
          <li key={view.id} className={styles.view}>
            <ViewLink query={view.query} name={view.name} isCurrent={view === currentView} />
            {view === currentView && <DeleteView id={view.id} name={view.name} />}
          </li>
        ))}
        {query !== '' && !currentView && (
          <li>
            <Button variant="plain" className={styles.saveView} onClick={() => setSaving(true)}>
              <Bookmark aria-hidden="true" />
              Save this view
            </Button>
          </li>
        )}
      </ul>
      {isSaving && <SaveViewDialog query={searchParams.toString()} onClose={() => setSaving(false)} />}
    </nav>
  )
}

const ViewLink = ({ query, name, isCurrent }: { query: string; name: string; isCurrent: boolean }) => (
  <Link className={styles.viewLink} to={{ search: query }} aria-current={isCurrent ? 'page' : undefined}>
    {name}
  </Link>
)

function DeleteView({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const deletion = useMutation({
    mutationFn: () => deleteView(id),
    onSuccess: () => queryClient.invalidateQueries(viewsQuery),
  })
  return (
    <>
      <Button
        variant="plain"
        className={styles.deleteView}
        aria-label={`Delete the view ${name}`}
        title={`Delete the view ${name}`}
        onClick={() => setAsking(true)}
      >
        <X aria-hidden="true" />
      </Button>
      {isAsking && (
        <TitledDialog title={`Delete the view ${name}?`} onClose={() => setAsking(false)}>
          <p>It disappears for everybody on the team. The orders stay as they are.</p>
          {deletion.error && <Notice tone="error">{deletion.error.message}</Notice>}
          <DialogActions>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
              Delete for everybody
            </Button>
          </DialogActions>
        </TitledDialog>
      )}
    </>
  )
}

function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: (name: string) => saveView(name, query),
    onSuccess: async () => {
      await queryClient.invalidateQueries(viewsQuery)
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name === 'string' && name.trim() !== '') saving.mutate(name.trim())
  }
  return (
    <TitledDialog title="Save this view" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <Field label="Name of the view" error={saving.error?.message}>
          {(control) => <input {...control} name="name" maxLength={60} required />}
        </Field>
        <p className="soft small">Everybody on the team sees it. A view of that name is replaced.</p>
        <DialogActions>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </DialogActions>
      </form>
    </TitledDialog>
  )
}

/** The order of the parameters does not matter when views are compared. */
function toSortedText(searchParams: URLSearchParams): string {
  const sorted = new URLSearchParams(searchParams)
  sorted.sort()
  return sorted.toString()
}
