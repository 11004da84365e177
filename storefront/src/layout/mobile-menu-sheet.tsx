import { brand } from '@pj/shared/brand'
import { Dialog } from '@pj/ui/dialog.tsx'
import { Link } from 'react-router-dom'
import { mobileGalleryLinks } from './gallery-links.ts'

/** The entries of the mobile menu, with its own gallery paths. docs/business-rules.md#navigation */
export const MobileMenuSheet = ({ onClose: close }: { onClose: () => void }) => (
  <Dialog label="Menu" onClose={close} className="mobile-menu">
    <nav aria-label="Main, small screens" className="mobile-menu-body">
      <Link to="/home" onClick={close}>
        Home
      </Link>
      <Link to="/customize" onClick={close}>
        Build Your Cake
      </Link>
      <p className="eyebrow" id="mobile-menu-gallery">
        Gallery
      </p>
      <ul aria-labelledby="mobile-menu-gallery">
        {mobileGalleryLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/orderform" onClick={close}>
        Special Orders Form
      </Link>
      <div className="mobile-menu-account">
        <Link to="/login" className="button" onClick={close}>
          Login
        </Link>
        <Link to="/signup" className="button button-primary" onClick={close}>
          Sign Up
        </Link>
      </div>
      <p className="small soft">
        {brand.hoursText.join(' · ')}
        <br />
        <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
      </p>
    </nav>
  </Dialog>
)
