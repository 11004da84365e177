import { findPause } from '@pj/shared/menu/pause'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { CirclePause } from 'lucide-react'
import { useMenu } from '../lib/menu.ts'

/** Says above every screen that no orders are taken now, and until when. */
export function PauseBanner() {
  const pause = findPause(useMenu(), useNow())
  return (
    pause && (
      <Notice role="status" className="no-print">
        <CirclePause aria-hidden="true" />
        <p>{pause.message} You can still fill your cart; it is kept.</p>
      </Notice>
    )
  )
}
