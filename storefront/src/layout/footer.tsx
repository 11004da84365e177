import { formatOpeningHours } from '@pj/shared/calendar/opening-hours'
import { telUrl } from '@pj/shared/text'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'
import { ZoneNote } from '../lib/zone-note.tsx'
import styles from './footer.module.css'
import { SpecialHours } from './special-hours.tsx'

export function Footer() {
  const menu = useMenu()
  const { title, tagline, address, phone } = menu.business
  return (
    <footer className={clsx('no-print', styles.footer)}>
      <div className={clsx('page', styles.columns)}>
        <div className="stack">
          <p className={styles.name}>{title}</p>
          <p className="soft">{tagline}.</p>
          <p className="small soft">Images are guidance only.</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            <li>
              <Link to="/menu">Menu</Link>
            </li>
            <li>
              <a href="/menu.pdf" target="_blank" rel="noopener">
                Menu (PDF)
              </a>
            </li>
            <li>
              <Link to="/Gallery">Our gallery</Link>
            </li>
            <li>
              <Link to="/ExpressDashboard">Express cakes</Link>
            </li>
            <li>
              <Link to="/contact">Contact</Link>
            </li>
          </ul>
        </nav>
        <address className={clsx('stack', styles.address)}>
          <p>{address}</p>
          <p>
            {formatOpeningHours(menu).join(', ')}
            <ZoneNote />
          </p>
          <SpecialHours />
          <p>
            <a href={telUrl(phone)}>{phone}</a>
          </p>
        </address>
      </div>
    </footer>
  )
}
