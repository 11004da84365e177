import { Button } from '@pj/ui/button.tsx'
import { useFetchedCode } from '@pj/ui/error-boundary.tsx'
import { showToast } from '@pj/ui/toast'
import { Menu } from 'lucide-react'
import { commonMessages } from '../lib/texts.ts'
import { useDialog } from '../lib/use-dialog.ts'
import styles from './header.module.css'

const loadSheet = () => import('./mobile-menu-sheet.tsx')

export function MobileMenu() {
  const { opened, open, close } = useDialog()
  const isOpen = opened === 'menu'
  const sheet = useFetchedCode(loadSheet, isOpen)
  // Without a network the next tap tries again.
  const show = () =>
    loadSheet().then(
      () => open('menu'),
      () => showToast(commonMessages.notLoaded, 'error'),
    )
  return (
    <>
      <Button
        variant="plain"
        icon
        className={`hidden-from-64 ${styles.icon}`}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void show()}
      >
        <Menu aria-hidden="true" />
      </Button>
      {isOpen && sheet && <sheet.MobileMenuSheet onClose={close} />}
    </>
  )
}
