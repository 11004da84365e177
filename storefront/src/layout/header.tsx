import './header.css'
import { Link, NavLink } from 'react-router-dom'
import { CartLink } from '../cart/cart-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { GalleryDropdown } from './gallery-dropdown.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** The shared header. It has no signed-in state. docs/business-rules.md#navigation */
export const Header = () => (
  <header className="header no-print">
    <div className="page header-row">
      <BrandMark to="/home" />
      <nav aria-label="Main" className="header-nav">
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
      <div className="header-account">
        <Link to="/login" className="button">
          Login
        </Link>
        <Link to="/signup" className="button button-primary">
          Sign Up
        </Link>
      </div>
      <MobileMenu />
    </div>
  </header>
)

const HeaderLink = ({ to, label }: { to: string; label: string }) => (
  <NavLink to={to} className="nav-link">
    {label}
  </NavLink>
)
