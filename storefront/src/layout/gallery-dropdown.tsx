import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import styles from './gallery-dropdown.module.css'
import { galleryLinks } from './gallery-links.ts'
import headerStyles from './header.module.css'

/** The gallery entry: its dropdown opens on hover and on focus, and closes on Escape. */
export function GalleryDropdown() {
  const [open, setOpen] = useState(false)
  const id = useId()
  const entry = useRef<HTMLAnchorElement>(null)

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    entry.current?.focus()
    setOpen(false)
  }
  const closeBehindFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <li
      className={styles.entry}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onFocus={() => document.activeElement === entry.current && setOpen(true)}
      onBlur={closeBehindFocus}
      onKeyDown={closeOnEscape}
    >
      <NavLink ref={entry} to="/gallery" className={clsx(headerStyles.link)}>
        Gallery
      </NavLink>
      <button
        type="button"
        className={styles.toggle}
        aria-label="Galleries"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={id} className={styles.dropdown} hidden={!open}>
        {galleryLinks.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end onClick={() => setOpen(false)}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
