import { Button } from '@pj/ui/button.tsx'
import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { Menu } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { prefetch } from '../lib/prefetch.ts'
import { useDialog } from '../lib/use-dialog.ts'
import styles from './header.module.css'
import { LoadErrorNotice } from './load-error-notice.tsx'

const loadSheet = () => import('./mobile-menu-sheet.tsx').then((module) => ({ default: module.MobileMenuSheet }))
const MobileMenuSheet = lazy(loadSheet)

/** The menu of small screens. Its entries are fetched when the button is pressed or focused. */
export function MobileMenu() {
  const { opened, open, close } = useDialog()
  const isOpen = opened === 'menu'
  return (
    <>
      <Button
        variant="plain"
        icon
        className={styles.menuButton}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => prefetch(loadSheet)}
        onFocus={() => prefetch(loadSheet)}
        onClick={() => open('menu')}
      >
        <Menu aria-hidden="true" />
      </Button>
      {isOpen && (
        <ErrorBoundary fallback={<LoadErrorNotice onClose={close} />}>
          <Suspense>
            <MobileMenuSheet onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
