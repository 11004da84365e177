import { brand } from '@pj/shared/brand'
import { PageMeta } from '../layout/page-meta.tsx'
import { LazyStructuredData } from '../lib/lazy-structured-data.tsx'
import { CustomiserSection } from './customiser-section.tsx'
import { ExpressSection } from './express-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'
import { ShopSection } from './shop-section.tsx'

/** Five sections, each with its own error boundary. docs/business-rules.md#home */
export const HomeScreen = () => (
  <>
    <PageMeta
      title={brand.title}
      description={`${brand.tagline}. Brownies, cupcakes, pies and custom cakes; express cakes in 3 hours.`}
    />
    <LazyStructuredData />
    <HomeSection id="welcome" label={brand.title}>
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
