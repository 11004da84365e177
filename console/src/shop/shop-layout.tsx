import { Badge } from '@pj/ui/badge.tsx'
import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { NavLink, Outlet } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import styles from './shop-layout.module.css'
import { DraftContext, useDraftState } from './use-draft.ts'

const screens = [
  ['products', 'Products'],
  ['prices', 'Cake prices'],
  ['delivery', 'Delivery'],
  ['hours', 'Hours and notice'],
  ['capacity', 'Capacity'],
  ['business', 'Business'],
  ['history', 'History'],
] as const

/** The frame of the screens on which the owner changes the shop: their navigation and the state of the draft. */
export function ShopLayout() {
  const { query, draft } = useDraftState()
  return (
    <div className="screen">
      <PageTitle title="Shop" />
      <div className="screen-head">
        <h1>Shop</h1>
        <span className="spacer" />
        {draft && <DraftStatus draft={draft} />}
      </div>
      <nav aria-label="Shop" className={clsx('row', styles.nav)}>
        {screens.map(([path, label]) => (
          <NavLink key={path} to={`/shop/${path}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <QueryResult
        list={query}
        loading={{ label: 'Loading the menu', listClass: 'card card-body stack', itemClass: undefined, count: 3 }}
      >
        {draft && (
          <DraftContext value={draft}>
            <Outlet />
          </DraftContext>
        )}
      </QueryResult>
    </div>
  )
}

function DraftStatus({
  draft: { state, isSaving },
}: {
  draft: NonNullable<ReturnType<typeof useDraftState>['draft']>
}) {
  if (!state.draft && !isSaving) return <span className="soft">Everything is published.</span>
  const count = state.changes.length
  return (
    <>
      <span role="status" className="soft">
        {isSaving ? 'Storing…' : `Draft by ${state.draft?.author ?? ''}`}
      </span>
      {state.draft?.publish_at && <Badge>Will be published by itself</Badge>}
      <NavLink to="/shop/review" className={buttonClass({ variant: 'primary' })}>
        Review {count === 1 ? '1 change' : `${count} changes`}
      </NavLink>
    </>
  )
}
