import { Button } from '@pj/ui/button.tsx'
import { Menu } from 'lucide-react'
import { useDialog } from '../lib/use-dialog.ts'
import styles from './mobile-menu-sheet.module.css'
import { MobileMenuSheet } from './mobile-menu-sheet.tsx'

/** The menu of small screens. */
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
        onClick={() => open('menu')}
      >
        <Menu aria-hidden="true" />
      </Button>
      {isOpen && <MobileMenuSheet onClose={close} />}
    </>
  )
}
