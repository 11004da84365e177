import { buttonClass } from '@pj/ui/button.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'
import { GalleryPage } from './gallery-page.tsx'

export const messages = {
  threeTier: {
    soon: 'Our three-tier gallery is coming soon.',
    title: 'Our three-tier gallery is in the oven',
    meanwhile: 'Until then, find three-tier cakes in the two-tier gallery, or build your own.',
  },
  pastries: {
    soon: 'Our pastry gallery is coming soon.',
    title: 'Our pastry gallery is still rising',
    meanwhile: 'Until then, find brownies, cinnamon rolls, doughnuts and pies in the shop.',
  },
}

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
    <div className="card stack centered empty-state">
      <img src={`/drawings/${drawing}.svg`} alt="" width="280" height="280" />
      {children}
    </div>
  </GalleryPage>
)

export const ThreeTierScreen = () => (
  <Placeholder title="3-Tiered Cakes" text={messages.threeTier.soon} tab="/gallery/3tieredcakes" drawing="three-tiers">
    <h2>{messages.threeTier.title}</h2>
    <p>{messages.threeTier.meanwhile}</p>
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
  <Placeholder title="Pastries" text={messages.pastries.soon} tab="/gallery/pastries" drawing="slice">
    <h2>{messages.pastries.title}</h2>
    <p>{messages.pastries.meanwhile}</p>
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
