import { Button } from '@pj/ui/button.tsx'
import { Menu } from 'lucide-react'
import { lazy } from 'react'
import { prefetch } from '../lib/prefetch.ts'
import { useDialog } from '../lib/use-dialog.ts'
import { DialogBoundary } from './dialog-boundary.tsx'
import styles from './header.module.css'

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
      <DialogBoundary onClose={close}>{isOpen && <MobileMenuSheet onClose={close} />}</DialogBoundary>
    </>
  )
}
