import { Badge } from '@pj/ui/badge.tsx'
import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import styles from './shop-layout.module.css'
import { type Draft, DraftContext, useDraftState } from './use-draft.ts'

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
      <ShopNavigation />
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

function ShopNavigation() {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone only some of the links are visible.
  useEffect(() => {
    if (nav.current) showLink(nav.current, pathname)
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Shop" className={clsx('row', styles.nav)}>
      {screens.map(([path, label]) => (
        <NavLink key={path} to={`/shop/${path}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** Scrolls the row of links, and nothing else. */
function showLink(nav: HTMLElement, pathname: string): void {
  const link = [...nav.querySelectorAll('a')].find(({ href }) => href.endsWith(pathname))
  if (link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
}

function DraftStatus({ draft: { state, isSaving } }: { draft: Draft }) {
  if (!state.draft && !isSaving) return <span className="soft">Everything is published.</span>
  return (
    <>
      <span role="status" className="soft">
        {isSaving ? 'Storing…' : `Draft by ${state.draft?.author ?? ''}`}
      </span>
      {state.draft?.publish_at && <Badge>Will be published by itself</Badge>}
      <NavLink to="/shop/review" className={buttonClass({ variant: 'primary' })}>
        {formatReview(state.changes.length)}
      </NavLink>
    </>
  )
}

/** A draft without changes is one in which every change was reverted. */
function formatReview(count: number): string {
  if (count === 0) return 'Review the draft'
  return count === 1 ? 'Review 1 change' : `Review ${count} changes`
}
