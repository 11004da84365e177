import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { prefetch } from '../lib/prefetch.ts'
import { LoadErrorNotice } from '../ui/load-error-notice.tsx'

const loadSheet = () => import('./mobile-menu-sheet.tsx').then((module) => ({ default: module.MobileMenuSheet }))
const MobileMenuSheet = lazy(loadSheet)

/** The menu of small screens; its entries are fetched when a thumb comes near. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="button button-icon button-plain mobile-menu-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => prefetch(loadSheet)}
        onFocus={() => prefetch(loadSheet)}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      {open && (
        <ErrorBoundary fallback={<LoadErrorNotice onClose={close} />}>
          <Suspense>
            <MobileMenuSheet onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
