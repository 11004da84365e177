import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { galleryLinks } from './gallery-links.ts'

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
      className="gallery-entry"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onFocus={() => document.activeElement === entry.current && setOpen(true)}
      onBlur={closeBehindFocus}
      onKeyDown={closeOnEscape}
    >
      <NavLink ref={entry} to="/gallery" className="nav-link">
        Gallery
      </NavLink>
      <button
        type="button"
        className="gallery-toggle"
        aria-label="Galleries"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={id} className="gallery-dropdown" hidden={!open}>
        {galleryLinks.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end className="gallery-dropdown-link" onClick={() => setOpen(false)}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
