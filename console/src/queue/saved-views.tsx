import { TitledDialog } from '@pj/ui/dialog.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { deleteView, saveView, viewsQuery } from '../api/views.ts'

/** Named views that the whole team shares: each is a name for an address. */
export function SavedViews({ address }: { address: URLSearchParams }) {
  const views = useQuery(viewsQuery).data ?? []
  const [isSaving, setSaving] = useState(false)
  const query = sorted(address)
  const current = views.find((view) => sorted(new URLSearchParams(view.query)) === query)
  return (
    <nav className="queue-views" aria-label="Views">
      <ul className="row">
        <li>
          <ViewLink to="" words="All open" isCurrent={query === ''} />
        </li>
        {views.map((view) => (
          <li key={view.id} className="queue-view">
            <ViewLink to={view.query} words={view.name} isCurrent={view === current} />
            {view === current && <DeleteView id={view.id} name={view.name} />}
          </li>
        ))}
        {query !== '' && !current && (
          <li>
            <button type="button" className="button button-plain queue-toggle" onClick={() => setSaving(true)}>
              <Bookmark aria-hidden="true" />
              Save this view
            </button>
          </li>
        )}
      </ul>
      {isSaving && <SaveDialog query={address.toString()} onClose={() => setSaving(false)} />}
    </nav>
  )
}

const ViewLink = ({ to, words, isCurrent }: { to: string; words: string; isCurrent: boolean }) => (
  <Link className="queue-view-link" to={{ search: to }} aria-current={isCurrent ? 'page' : undefined}>
    {words}
  </Link>
)

function DeleteView({ id, name }: { id: string; name: string }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteView(id),
    onSettled: () => queries.invalidateQueries(viewsQuery),
  })
  return (
    <button
      type="button"
      className="button button-plain queue-view-delete"
      aria-label={`Delete the view ${name}`}
      onClick={() => remove.mutate()}
    >
      <X aria-hidden="true" />
    </button>
  )
}

function SaveDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (name: string) => saveView(name, query),
    onSuccess: async () => {
      await queries.invalidateQueries(viewsQuery)
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name === 'string' && name.trim() !== '') save.mutate(name.trim())
  }
  return (
    <TitledDialog title="Save this view" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <div className="field">
          <label htmlFor="view-name">Name of the view</label>
          <input id="view-name" name="name" maxLength={60} required />
          {save.error && (
            <p className="field-error" role="alert">
              {save.error.message}
            </p>
          )}
        </div>
        <p className="soft small">Everybody on the team sees it. A view of that name is replaced.</p>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Not now
          </button>
          <button type="submit" className="button button-primary">
            Save
          </button>
        </div>
      </form>
    </TitledDialog>
  )
}

function sorted(address: URLSearchParams): string {
  const copy = new URLSearchParams(address)
  copy.sort()
  return copy.toString()
}
