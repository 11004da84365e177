import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { galleryLinks } from '../layout/links.ts'

interface GalleryPageProps {
  title: string
  text: string
  /** An alias of the path marks the same tab. */
  tab: string
  children: ReactNode
}

export const GalleryPage = ({ title, text, tab, children }: GalleryPageProps) => (
  <div className="page screen">
    <header className="screen-head centered">
      <h1>{title}</h1>
      <p className="soft">{text}</p>
      <nav aria-label="Galleries" className="row tabs gap-0">
        {galleryLinks.map(({ label, to, tab: tabLabel = label }) => (
          <Link key={to} to={to} aria-current={to === tab ? 'page' : undefined}>
            {tabLabel}
          </Link>
        ))}
      </nav>
    </header>
    {children}
  </div>
)
