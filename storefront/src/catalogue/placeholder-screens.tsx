import { buttonClass } from '@pj/ui/button.tsx'
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
  tab: string
  drawing: string
  texts: (typeof messages)['pastries']
  /** Where to go instead, the best place first. */
  links: readonly [label: string, to: string][]
}

/** An empty gallery: what is coming, and where to go instead. docs/business-rules.md#galleries */
const Placeholder = ({ title, tab, drawing, texts, links }: PlaceholderProps) => (
  <GalleryPage title={title} text={texts.soon} tab={tab}>
    <PageMeta title={title} description={texts.soon} />
    <div className="card stack centered empty-state">
      <img src={`/drawings/${drawing}.svg`} alt="" width="280" height="280" />
      <h2>{texts.title}</h2>
      <p>{texts.meanwhile}</p>
      <p className="row">
        {links.map(([label, to], index) => (
          <Link key={to} to={to} className={buttonClass({ variant: index === 0 ? 'primary' : 'default' })}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  </GalleryPage>
)

export const ThreeTierScreen = () => (
  <Placeholder
    title="3-Tiered Cakes"
    tab="/gallery/3tieredcakes"
    drawing="three-tiers"
    texts={messages.threeTier}
    links={[
      ['See our three-tier cakes', '/gallery/2tieredcakes'],
      ['Special Orders Form', '/orderform'],
    ]}
  />
)

export const PastriesScreen = () => (
  <Placeholder
    title="Pastries"
    tab="/gallery/pastries"
    drawing="slice"
    texts={messages.pastries}
    links={[
      ['See our pastries', '/gallery?show=pastries'],
      ['Go to the shop', '/home#gallery'],
    ]}
  />
)
