import { savedViewListSchema, savedViewSchema } from '@pj/shared/orders/views.api'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { ConfirmDialog, MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { request, requestEmpty } from '../api/request.ts'
import styles from './queue-toolbar.module.css'

const messages = {
  save: 'Save this view',
  saveView: 'The whole team sees it. Replaces the view with that name.',
  loseView: "The whole team will lose this view. Orders aren't affected.",
  nameNeeded: 'Enter a name.',
}

/** Links to the saved views of the team: names for search parameters of the queue. */
export function SavedViews({ searchParams }: { searchParams: URLSearchParams }) {
  const views = useQuery(viewsQuery).data ?? []
  const [isSaving, setSaving] = useState(false)
  const query = toSortedText(searchParams)
  const currentView = views.find((view) => toSortedText(new URLSearchParams(view.query)) === query)
  return (
    <nav aria-label="Views">
      <ul className="row one-line gap-1">
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
            <Button
              variant="plain"
              compact
              aria-label={messages.save}
              title={messages.save}
              onClick={() => setSaving(true)}
            >
              <Bookmark aria-hidden="true" />
            </Button>
          </li>
        )}
      </ul>
      {isSaving && <SaveViewDialog query={searchParams.toString()} onClose={() => setSaving(false)} />}
    </nav>
  )
}

const ViewLink = ({ query, name, isCurrent }: { query: string; name: string; isCurrent: boolean }) => (
  <Link
    className={clsx(buttonClass({ variant: 'plain', compact: true }), styles.viewLink)}
    to={{ search: query }}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {name}
  </Link>
)

function DeleteView({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const deletion = useMutation({
    mutationFn: () => requestEmpty(`/api/views/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries(viewsQuery),
  })
  return (
    <>
      <Button
        variant="plain"
        compact
        icon
        aria-label={`Delete the view ${name}`}
        title={`Delete the view ${name}`}
        onClick={() => setAsking(true)}
      >
        <X aria-hidden="true" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete the view ${name}?`}
          mutation={deletion}
          confirm="Delete for everyone"
          cancel="Keep it"
          onClose={() => setAsking(false)}
        >
          <p>{messages.loseView}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const viewNameSchema = z.object({ name: z.string().trim().min(1, messages.nameNeeded) })

function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      request('/api/views', savedViewSchema, { method: 'POST', body: { name, query } }),
    onSuccess: () => queryClient.invalidateQueries(viewsQuery),
  })
  return (
    <MutationDialog
      title="Save this view"
      schema={viewNameSchema}
      mutation={saving}
      confirm="Save"
      cancel="Not now"
      onClose={onClose}
    >
      <TextField label="View name" name="name" maxLength={60} />
      <p className="soft small">{messages.saveView}</p>
    </MutationDialog>
  )
}

/** The order of the parameters does not matter when views are compared. */
function toSortedText(searchParams: URLSearchParams): string {
  const sorted = new URLSearchParams(searchParams)
  sorted.sort()
  return sorted.toString()
}

const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await request('/api/views', savedViewListSchema, { signal })).views,
  staleTime: 60_000,
})
