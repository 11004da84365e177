import { formatExpressTime } from '@pj/shared/menu/menu'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { StructuredData } from '../lib/structured-data.tsx'
import { CustomiserSection } from './customiser-section.tsx'
import { ExpressSection } from './express-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'
import { ShopSection } from './shop-section.tsx'

/** Five sections, each with its own error boundary. docs/business-rules.md#home */
export function HomeScreen() {
  const menu = useMenu()
  const { title, tagline } = menu.business
  return (
    <>
      <PageMeta
        title={title}
        description={`${tagline}. Brownies, cupcakes, pies and custom cakes; express cakes in ${formatExpressTime(menu)}.`}
      />
      <StructuredData />
      <HomeSection id="welcome" label={title}>
        <Hero />
      </HomeSection>
      <HomeSection id="gallery" label="Shop">
        <ShopSection />
      </HomeSection>
      <HomeSection id="orders" label="Express Cakes">
        <ExpressSection />
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
