import { buttonClass } from '@pj/ui/button.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { clsx } from 'clsx'
import { ChevronDown, ShoppingBag } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, lazy, useId, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useHasStoredCart } from '../lib/has-stored-cart.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './header.module.css'
import { galleryLinks } from './links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { Search } from './search.tsx'

/** The shared header. It has no signed-in state. docs/business-rules.md#navigation */
export const Header = () => (
  <header className={clsx('no-print', styles.header)}>
    <div className={clsx('page', styles.row)}>
      <BrandMark to="/home" />
      <nav aria-label="Main" className={`hidden-below-64 ${styles.nav}`}>
        <ul className="row gap-0">
          <li>
            <HeaderLink to="/home" label="Home" />
          </li>
          <li>
            <HeaderLink to="/customize" label="Build Your Cake" />
          </li>
          <GalleryDropdown />
          <li>
            <HeaderLink to="/orderform" label="Special Orders Form" />
          </li>
        </ul>
      </nav>
      <Search />
      <CartLink />
      <div className="row gap-2 hidden-below-64">
        <Link to="/login" className={buttonClass({ variant: 'plain' })}>
          Login
        </Link>
        <Link to="/signup" className={buttonClass({ variant: 'plain' })}>
          Sign Up
        </Link>
      </div>
      <MobileMenu />
    </div>
  </header>
)

const HeaderLink = ({ to, label }: { to: string; label: string }) => (
  <NavLink to={to} className={clsx('tap', styles.link)}>
    {label}
  </NavLink>
)

/** The gallery entry: its dropdown opens on hover and on focus, and closes on Escape. */
function GalleryDropdown() {
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
      <NavLink ref={entry} to="/gallery" className={clsx('tap', styles.link)}>
        Gallery
      </NavLink>
      <button
        type="button"
        className={clsx('bare place-center', styles.toggle)}
        aria-label="Galleries"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden="true" size="1rem" />
      </button>
      <ul id={id} className={styles.dropdown} hidden={!open}>
        {galleryLinks.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end className="tap full-width hover-sunk" onClick={() => setOpen(false)}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Reading the cart requires the code of all items, so it is loaded only when a cart is stored. */
const CountedCartLink = lazy(async () => {
  const { useCart } = await import('../lib/cart-store.ts')
  return { default: () => <CartIcon count={useCart().count} /> }
})

function CartLink() {
  const uncounted = <CartIcon count={0} />
  return useHasStoredCart() ? (
    <LazyPart loading={uncounted} failed={uncounted}>
      <CountedCartLink />
    </LazyPart>
  ) : (
    uncounted
  )
}

function CartIcon({ count }: { count: number }) {
  const name = count > 0 ? `Cart, ${count} ${count > 1 ? 'items' : 'item'}` : 'Cart'
  return (
    <NavLink to="/cart" className={clsx(buttonClass({ variant: 'plain', icon: true }), styles.icon)} aria-label={name}>
      <ShoppingBag aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </NavLink>
  )
}
