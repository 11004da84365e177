import { formatOpeningHours } from '@pj/shared/calendar/opening-hours'
import { telUrl } from '@pj/shared/text'
import { buttonClass } from '@pj/ui/button.tsx'
import { Dialog } from '@pj/ui/dialog.tsx'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { mobileGalleryLinks } from './gallery-links.ts'
import styles from './mobile-menu-sheet.module.css'

/**
 * The entries of the mobile menu, with its own gallery paths. A link replaces the history entry of the menu.
 * docs/business-rules.md#navigation
 */
export const MobileMenuSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog label="Menu" onClose={onClose}>
    <nav aria-label="Main, small screens" className={styles.body}>
      <Link to="/home" className={styles.link} replace>
        Home
      </Link>
      <Link to="/customize" className={styles.link} replace>
        Build Your Cake
      </Link>
      <p className={clsx('eyebrow', styles.galleries)} id="mobile-menu-gallery">
        Gallery
      </p>
      <ul aria-labelledby="mobile-menu-gallery">
        {mobileGalleryLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link} replace>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/orderform" className={styles.link} replace>
        Special Orders Form
      </Link>
      <div className={styles.account}>
        <Link to="/login" className={buttonClass()} replace>
          Login
        </Link>
        <Link to="/signup" className={buttonClass({ variant: 'primary' })} replace>
          Sign Up
        </Link>
      </div>
      <Contact />
    </nav>
  </Dialog>
)

function Contact() {
  const menu = useMenu()
  const { phone } = menu.business
  return (
    <p className="small soft">
      {formatOpeningHours(menu).join(' · ')}
      <br />
      <a href={telUrl(phone)}>{phone}</a>
    </p>
  )
}
