import './home.css'
import { brand } from '@pj/shared/brand'
import type { ComponentType } from 'react'
import { bakeryData } from '../ui/bakery-data.ts'
import { PageMeta } from '../ui/page-meta.tsx'
import { CustomiserPlace } from './customiser-place.tsx'
import { ExpressSection } from './express-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'
import { ShopSection } from './shop-section.tsx'

/** Five sections, stacked, each with its own way to fail (spec 2 section 2). */
export const HomeScreen = ({ Customiser }: { Customiser: ComponentType }) => (
  <div className="home">
    <PageMeta
      title={brand.title}
      description={`${brand.tagline}. Brownies, cupcakes, pies and custom cakes; express cakes in 3 hours.`}
      data={bakeryData()}
    />
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
      <CustomiserPlace Customiser={Customiser} />
    </HomeSection>
    <HomeSection id="our-gallery" label="Our Delicious Gallery">
      <GallerySection />
    </HomeSection>
  </div>
)
