import { galleryProducts } from '@pj/shared/menu/product'
import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { ArrowRight, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router-dom'
import cardStyles from '../catalogue/product-card.module.css'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { ResponsiveImage } from '../catalogue/responsive-image.tsx'
import { useMenu } from '../lib/menu.ts'
import { SectionHead } from './section-head.tsx'
import styles from './shop-section.module.css'

/** The shop's products. docs/business-rules.md#products */
export const ShopSection = () => (
  <div className="page">
    <SectionHead title="Shop">
      <p>
        Treats by the box, everyday cakes, and custom cakes made for one table only. Choose an option, or open a custom
        cake and make it yours.
      </p>
      <p className="small">Images are guidance only: every cake is made by hand.</p>
      <p>
        <Link to="/cart" className={buttonClass()} aria-label="See your cart">
          <ShoppingBag aria-hidden="true" />
          Your cart
        </Link>
      </p>
    </SectionHead>
    <ProductGrid products={galleryProducts(useMenu(), 'shop')} last={<BuildYourOwn />} />
  </div>
)

/** A link that fills the rest of the last row after the cards. */
const BuildYourOwn = () => (
  <Link to="/customize" className={clsx('card', styles.buildYourOwn)}>
    <ResponsiveImage slug="slide-1" alt="" sizes="(min-width: 40rem) 60rem, 75vw" className={styles.image} />
    <span className={styles.text}>
      <span className={cardStyles.title}>Something of your own?</span>
      <span>Choose the size, the flavours, the icing and the words, and watch your cake take shape.</span>
      <span className={styles.go}>
        Build Your Cake
        <ArrowRight aria-hidden="true" />
      </span>
    </span>
  </Link>
)
