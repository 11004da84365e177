import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { Link, NavLink } from 'react-router-dom'
import { CartLink } from '../cart/cart-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { GalleryDropdown } from './gallery-dropdown.tsx'
import styles from './header.module.css'
import { MobileMenu } from './mobile-menu.tsx'

/** The shared header. It has no signed-in state. docs/business-rules.md#navigation */
export const Header = () => (
  <header className={clsx('no-print', styles.header)}>
    <div className={clsx('page', styles.row)}>
      <BrandMark to="/home" />
      <nav aria-label="Main" className={styles.nav}>
        <ul>
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
      <CartLink />
      <div className={styles.account}>
        <Link to="/login" className={buttonClass()}>
          Login
        </Link>
        <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
          Sign Up
        </Link>
      </div>
      <MobileMenu />
    </div>
  </header>
)

const HeaderLink = ({ to, label }: { to: string; label: string }) => (
  <NavLink to={to} className={clsx(styles.link)}>
    {label}
  </NavLink>
)
