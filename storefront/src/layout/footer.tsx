import { brand } from '@pj/shared/brand'
import { telUrl } from '@pj/shared/contact-links'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { ZoneNote } from '../lib/zone-note.tsx'
import styles from './footer.module.css'

export const Footer = () => (
  <footer className={clsx('no-print', styles.footer)}>
    <div className={clsx('page', styles.columns)}>
      <div className="stack">
        <p className={styles.name}>{brand.title}</p>
        <p className="soft">{brand.tagline}.</p>
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
        <p>{brand.address}</p>
        <p>
          {brand.hoursText.join(', ')}
          <ZoneNote />
        </p>
        <p>
          <a href={telUrl(brand.phone)}>{brand.phone}</a>
        </p>
      </address>
    </div>
  </footer>
)
