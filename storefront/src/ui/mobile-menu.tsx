import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const loadSheet = () => import('./mobile-menu-sheet.tsx').then((module) => ({ default: module.MobileMenuSheet }))
const MobileMenuSheet = lazy(loadSheet)

/** The menu of small screens; its entries are fetched when a thumb comes near. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button button-icon button-plain mobile-menu-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={loadSheet}
        onFocus={loadSheet}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <MobileMenuSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
