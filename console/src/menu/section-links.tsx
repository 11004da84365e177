import { Link } from 'react-router-dom'
import styles from './section-links.module.css'

/** Links to the sections of a long screen, by their ids. */
export const SectionLinks = ({ sections }: { sections: readonly (readonly [string, string])[] }) => (
  <nav aria-label="Sections" className={styles.links}>
    {sections.map(([id, label]) => (
      <Link key={id} to={`#${id}`} replace>
        {label}
      </Link>
    ))}
  </nav>
)
