import { formatPromise } from '@pj/shared/calendar/ready-time'
import { formatExpressTime } from '@pj/shared/menu/menu'
import { localStore } from '@pj/ui/browser-storage'
import { buttonClass } from '@pj/ui/button.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { StructuredData } from '../catalogue/structured-data.tsx'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { receiptsKey } from '../lib/has-stored-cart.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { CustomiserSection } from './customiser-section.tsx'
import { ExpressSection } from './express-section.tsx'
import styles from './home-screen.module.css'
import { HomeSection } from './home-section.tsx'
import { GallerySection, ShopSection } from './product-sections.tsx'

const OpenOrder = lazy(async () => ({ default: (await import('../orders/open-order.tsx')).OpenOrder }))

const messages = {
  title: 'Cakes and treats',
  description: (tagline: string, time: string) =>
    `${tagline}. Brownies, cupcakes, pies and custom cakes; express cakes in ${time}.`,
}

/** Each section has its own error boundary (docs/business-rules.md#home). */
export function HomeScreen() {
  const menu = useMenu()
  const { title, tagline } = menu.business
  return (
    <>
      <PageMeta title={messages.title} description={messages.description(tagline, formatExpressTime(menu))} />
      <StructuredData />
      <HomeSection id="welcome" label={title}>
        <Hero />
      </HomeSection>
      <HomeSection id="orders" label="Express Cakes">
        <ExpressSection />
      </HomeSection>
      <HomeSection id="gallery" label="Shop">
        <ShopSection />
      </HomeSection>
      <HomeSection id="customize" label="Build Your Perfect Cake">
        <CustomiserSection />
      </HomeSection>
      <HomeSection id="our-gallery" label="Our Delicious Gallery">
        <GallerySection />
      </HomeSection>
    </>
  )
}

function OwnOpenOrder() {
  const isHydrated = useIsHydrated()
  if (!isHydrated || !localStore.read(receiptsKey)) return null
  return (
    <LazyPart>
      <OpenOrder />
    </LazyPart>
  )
}

export function Hero() {
  const now = useNow()
  const menu = useMenuWithLoads()
  const ready = formatPromise(now, 'express', menu, menu.capacity.costs.express)
  return (
    <div className={clsx('on-photograph', styles.hero)}>
      <OwnOpenOrder />
      <ResponsiveImage
        slug="slide-2"
        alt="Macarons, cupcakes and glazed doughnuts on a blush table"
        sizes="max(100vw, 31rem)"
        priority
        className={styles.image}
      />
      <div className={clsx('page stack gap-above gap-below', styles.text)}>
        <h1>{menu.business.title}</h1>
        <p className={styles.tagline}>{menu.business.tagline}.</p>
        <p className="row">
          <Link to="#orders" className={clsx(buttonClass({ variant: 'primary' }), styles.button)}>
            Shop Now
          </Link>
          <Link to="#gallery" className={clsx(buttonClass(), styles.button)}>
            See all treats
          </Link>
        </p>
        {ready && (
          <p className="row no-wrap gap-2 small strong">
            <Clock aria-hidden="true" size="1.1rem" />
            Express cakes · {ready}
          </p>
        )}
      </div>
    </div>
  )
}
