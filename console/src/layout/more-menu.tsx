import { Button } from '@pj/ui/button.tsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './more-menu.module.css'
import { ThemeButton } from './theme-button.tsx'
import { WakeLockButton } from './wake-lock-button.tsx'

/** A menu with the links that have no space in the header, and the settings of this device. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // A link of the menu leads to another screen and closes it. Without support for popovers there is nothing to close.
  useEffect(() => {
    if (key && popover.current?.matches(':popover-open')) popover.current.hidePopover()
  }, [key])
  return (
    <div className={styles.container}>
      <Button variant="plain" className={styles.button} popoverTarget={id}>
        More
        <ChevronDown aria-hidden="true" />
      </Button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={(event) => {
          const button = event.currentTarget.previousElementSibling
          // Below its button. CSS anchor positioning is too new for some tablets.
          if (button) event.currentTarget.style.left = `${menuLeft(button)}px`
        }}
      >
        {children}
        <WakeLockButton />
        <ThemeButton />
      </div>
    </div>
  )
}

/** Pixels from the left side of the window; the menu stays inside it. */
const menuLeft = (button: Element): number =>
  Math.max(8, Math.min(button.getBoundingClientRect().left, document.documentElement.clientWidth - menuWidth - 8))

const menuWidth = 256
