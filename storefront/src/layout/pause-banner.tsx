import { findPause } from '@pj/shared/calendar/availability'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { CirclePause } from 'lucide-react'
import { useMenu } from '../lib/menu.ts'

/** Says above every screen that no orders are taken now, and until when. */
export function PauseBanner() {
  const menu = useMenu()
  const pause = findPause(menu, useNow())
  const note = menu.availability.opened ? 'You can still fill your cart; it is kept.' : 'You can already look around.'
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
