import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'
import styles from './gallery-page.module.css'
import { GalleryPage } from './gallery-page.tsx'

interface PlaceholderProps {
  title: string
  text: string
  tab: string
  drawing: string
  children: ReactNode
}

/** An empty gallery: what is coming, and where to go instead. docs/business-rules.md#galleries */
const Placeholder = ({ title, text, tab, drawing, children }: PlaceholderProps) => (
  <GalleryPage title={title} text={text} tab={tab}>
    <PageMeta title={title} description={text} />
    <div className={clsx('card card-body stack centered', styles.placeholder)}>
      <img src={`/drawings/${drawing}.svg`} alt="" width="280" height="280" />
      {children}
    </div>
  </GalleryPage>
)

export const ThreeTierScreen = () => (
  <Placeholder
    title="3-Tiered Cakes"
    text="Our three-tier gallery is coming soon."
    tab="/gallery/3tieredcakes"
    drawing="three-tiers"
  >
    <h2>Our three-tier gallery is in the oven</h2>
    <p>Until then, see our three-tier cakes among the two-tier ones, or build your own.</p>
    <p className="row">
      <Link to="/gallery/2tieredcakes" className={buttonClass({ variant: 'primary' })}>
        See our three-tier cakes
      </Link>
      <Link to="/orderform" className={buttonClass()}>
        Special Orders Form
      </Link>
    </p>
  </Placeholder>
)

export const PastriesScreen = () => (
  <Placeholder title="Pastries" text="Our pastry gallery is coming soon." tab="/gallery/pastries" drawing="slice">
    <h2>Our pastry gallery is still rising</h2>
    <p>Meanwhile, the shop has brownies, cinnamon rolls, doughnuts and pies.</p>
    <p className="row">
      <Link to="/gallery?show=pastries" className={buttonClass({ variant: 'primary' })}>
        See our pastries
      </Link>
      <Link to="/home#gallery" className={buttonClass()}>
        Go to the shop
      </Link>
    </p>
  </Placeholder>
)
