import { formatOpeningHours } from '@pj/shared/menu/menu'
import { telUrl } from '@pj/shared/phone'
import { buttonClass } from '@pj/ui/button.tsx'
import { Dialog } from '@pj/ui/dialog.tsx'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { mobileGalleryLinks } from './links.ts'
import styles from './mobile-menu.module.css'

/** A link replaces the history entry of the menu. docs/business-rules.md#navigation */
export const MobileMenuSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog label="Menu" onClose={onClose}>
    <nav aria-label="Main, small screens" className={clsx('stack gap-1', styles.body)}>
      <MainLink to="/home">Home</MainLink>
      <MainLink to="/customize">Build Your Cake</MainLink>
      <p className="eyebrow" id="mobile-menu-gallery">
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
      <MainLink to="/orderform">Special Orders Form</MainLink>
      <MainLink to="/orders">Your orders</MainLink>
      <div className={styles.account}>
        <Link to="/login" className={buttonClass({ variant: 'plain' })} replace>
          Login
        </Link>
        <Link to="/signup" className={buttonClass({ variant: 'plain' })} replace>
          Sign Up
        </Link>
      </div>
      <Contact />
    </nav>
  </Dialog>
)

const MainLink = (link: { to: string; children: string }) => (
  <Link {...link} className={clsx('display step-1', styles.link)} replace />
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
