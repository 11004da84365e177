import { findPause } from '@pj/shared/calendar/unavailable'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { CirclePause } from 'lucide-react'
import { Outlet, useLocation } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { LoadingPage, usePendingPath } from './page-loading.tsx'
import { layoutMessages } from './texts.ts'

/** Parent of every route. The landing page has no header, so a skeleton replaces all of it while the next screen loads. */
export function Root() {
  const pendingPath = usePendingPath()
  const isLanding = useLocation().pathname === '/'
  return (
    <>
      <PauseBanner />
      {isLanding && pendingPath !== undefined ? <LoadingPage /> : <Outlet />}
    </>
  )
}

export function PauseBanner() {
  const menu = useMenu()
  const pause = findPause(menu, useNow())
  const note = menu.availability.opened ? layoutMessages.pausedOpen : layoutMessages.pausedBeforeOpening
  return (
    pause && (
      <Notice role="status" className="no-print">
        <CirclePause aria-hidden="true" />
        <p>
          {pause.message} {note}
        </p>
      </Notice>
    )
  )
}
