import { statuses } from '@pj/shared/orders/order-status'
import { type OrderSummary, type SavedView, savedViewListSchema, savedViewSchema } from '@pj/shared/orders/orders.api'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Bookmark, CalendarDays, type LucideIcon, Printer, Rows4, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { fetchOrdersCsv } from '../api/orders.ts'
import { request, requestEmpty } from '../api/request.ts'
import { DownloadButton } from '../lib/download-button.tsx'
import { useRights } from '../lib/session.ts'
import { ShortcutsButton } from '../lib/shortcuts.tsx'
import { groupNextSteps, hasOpenRequest, type StatusChange, useSteps } from './change-statuses.ts'
import { serverSort } from './queue-columns.ts'
import { setDensity, useDensity } from './queue-layout.ts'
import styles from './queue-toolbar.module.css'
import { sheetDay } from './queue-view.ts'
import type { Queue } from './use-queue.ts'
import type { QueueCommands } from './use-queue-commands.ts'

const messages = {
  leftOut: (orders: readonly OrderSummary[]) =>
    `Left out, customer asks: ${orders.map(({ order_id }) => order_id).join(', ')}`,
  saveView: 'The whole team sees it. Replaces the view with that name.',
  loseView: "The whole team will lose this view. Orders aren't affected.",
}

interface QueueToolbarProps {
  queue: Queue
  commands: QueueCommands
  onShowShortcuts: () => void
}

/** Above the table: the saved views, or the actions for a selection, and the number of orders. */
export function QueueToolbar({ queue, commands, onShowShortcuts }: QueueToolbarProps) {
  const { selected } = commands
  const can = useRights()
  return (
    <div className={styles.toolbar}>
      {selected.length > 0 ? (
        <BulkActions
          orders={selected}
          onChange={commands.changeAll}
          onPrint={() => commands.print(selected)}
          onClear={queue.clearSelection}
        />
      ) : (
        can('useViews') && <SavedViews searchParams={queue.searchParams} />
      )}
      <span className="spacer" />
      <OrderCount queue={queue} />
      <PrintLinks queue={queue} />
      {queue.layout === 'wide' && <DensityButton />}
      {can('exportOrders') && (
        <DownloadButton
          label="Export"
          file={`orders-${queue.today}.csv`}
          fetchFile={() => fetchOrdersCsv(queue.filter, serverSort(queue.sort))}
          className={styles.export}
        />
      )}
      <ShortcutsButton onClick={onShowShortcuts} />
    </div>
  )
}

function DensityButton() {
  const isCompact = useDensity() === 'compact'
  return (
    <Button
      variant="plain"
      compact
      aria-pressed={isCompact}
      title={isCompact ? 'Larger rows' : 'More rows'}
      onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
    >
      <Rows4 aria-hidden="true" />
      Compact
    </Button>
  )
}

function OrderCount({ queue }: { queue: Queue }) {
  const { isComplete, total } = queue.list
  const count = isComplete ? String(queue.positions.length) : total
  return (
    <p className={clsx(styles.count, 'soft')} role="status">
      {count} {count === '1' ? 'order' : 'orders'}
    </p>
  )
}

interface BulkActionsProps {
  /** In the order of the screen. */
  orders: readonly OrderSummary[]
  onChange: (changes: readonly StatusChange[]) => void
  onPrint: () => void
  onClear: () => void
}

/** The actions for the selected orders, with one button for each next status. */
const BulkActions = ({ orders, onChange, onPrint, onClear }: BulkActionsProps) => (
  <section className={clsx(styles.bulk, 'row line-on-phone')} aria-label="Selection">
    <strong role="status">{orders.length} selected</strong>
    {groupNextSteps(orders, useSteps().next).map(({ to, changes }) => (
      <Button key={to} variant="primary" onClick={() => onChange(changes)}>
        {statuses[to].action} ({changes.length})
      </Button>
    ))}
    {orders.some(hasOpenRequest) && <span>{messages.leftOut(orders.filter(hasOpenRequest))}</span>}
    <Button onClick={onPrint}>
      <Printer aria-hidden="true" />
      Print tickets ({orders.length})
    </Button>
    <Button variant="plain" onClick={onClear}>
      <X aria-hidden="true" />
      Clear selection
    </Button>
  </section>
)

/** What is printed for a whole view: the tickets that are still to be printed, and the day sheet. */
const PrintLinks = ({ queue: { searchParams, view, today } }: { queue: Queue }) => (
  <>
    <PrintLink to={`/tickets/unprinted?${searchParams}`} label="Print unprinted tickets" Icon={Printer} />
    <PrintLink to={`/day-sheet?day=${sheetDay(view, today)}`} label="Day sheet" Icon={CalendarDays} />
  </>
)

const PrintLink = ({ to, label, Icon }: { to: string; label: string; Icon: LucideIcon }) => (
  <Link
    className={clsx(buttonClass({ variant: 'plain', compact: true }), styles.link)}
    to={to}
    aria-label={label}
    title={label}
  >
    <Icon aria-hidden="true" />
    <span>{label}</span>
  </Link>
)

/** Links to the saved views of the team: names for search parameters of the queue. */
function SavedViews({ searchParams }: { searchParams: URLSearchParams }) {
  const views = useQuery(viewsQuery).data ?? []
  const [isSaving, setSaving] = useState(false)
  const query = toSortedText(searchParams)
  const currentView = views.find((view) => toSortedText(new URLSearchParams(view.query)) === query)
  return (
    <nav aria-label="Views">
      <ul className={clsx(styles.views, 'row line-on-phone')}>
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
            <Button variant="plain" compact onClick={() => setSaving(true)}>
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
          <p>{messages.loseView}</p>
          {deletion.error && <Notice tone="error">{deletion.error.message}</Notice>}
          <DialogActions>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
              Delete for everyone
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
        <TextField label="View name" error={saving.error?.message} name="name" maxLength={60} required />
        <p className="soft small">{messages.saveView}</p>
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

const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await request('/api/views', savedViewListSchema, { signal })).views,
  staleTime: 60_000,
})

const saveView = (name: string, query: string): Promise<SavedView> =>
  request('/api/views', savedViewSchema, { method: 'POST', body: { name, query } })

const deleteView = (id: string): Promise<void> =>
  requestEmpty(`/api/views/${encodeURIComponent(id)}`, { method: 'DELETE' })
