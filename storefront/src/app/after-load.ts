// Imported for its effect, once the page is loaded: starts what the first steps of a visit don't need.

import { followMenu } from '../lib/follow-menu.ts'
import { onMenu } from '../lib/menu.ts'

/** The first steps of the visit need the connection more. */
const followDelayMs = 3_000

let isFollowing = false

setTimeout(() => {
  onMenu(() => {
    if (!isFollowing) followMenu()
    isFollowing = true
  })
}, followDelayMs)

// A tap that also fetches and runs this code shows its effect later. The service worker downloads it in any case.
import('@pj/ui/toaster.tsx').catch(() => {})
import('../layout/mobile-menu-sheet.tsx').catch(() => {})
import('../catalogue/product-dialog.tsx').catch(() => {})

if (import.meta.env.PROD) import('../lib/service-worker.ts').catch(() => {})
