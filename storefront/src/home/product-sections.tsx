import type { Menu } from '@pj/shared/menu/menu'
import { galleryProducts, offeredProducts, type Product, type ProductList } from '@pj/shared/menu/product'
import { buttonClass } from '@pj/ui/button.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { clsx } from 'clsx'
import { ArrowRight, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FilterLine, filterProducts, GalleryFilter } from '../catalogue/gallery-filter.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { ReadyFilter, useReadyProducts } from '../catalogue/ready-filter.tsx'
import { catalogueMessages } from '../catalogue/texts.ts'
import { useMenu } from '../lib/menu.ts'
import { SectionHead } from './home-section.tsx'
import styles from './product-sections.module.css'

export const messages = {
  shop: 'Treats by the box, everyday cakes, and custom cakes made just for you.',
  ownTitle: 'Want something of your own?',
  own: 'Choose size, flavours, icing and words, and watch your cake take shape.',
}

/** The products that sell best, then the shop's others, by category. See docs/business-rules.md#products. */
export function ShopSection() {
  const menu = useMenu()
  const [filter, setFilter] = useState('all')
  const products = galleryProducts(menu, 'shop')
  const ready = useReadyProducts(filterProducts(products, filter))
  const isUnfiltered = filter === 'all' && !ready.day
  const loved = isUnfiltered ? lovedProducts(menu, menu.availability.loved) : []
  const others = ready.products.filter((product) => !loved.includes(product))
  return (
    <div className="page">
      <SectionHead title="Shop">
        <Link
          to="/cart"
          className={clsx(buttonClass({ variant: 'plain', icon: true }), styles.cart)}
          aria-label="See your cart"
        >
          <ShoppingBag aria-hidden="true" />
        </Link>
        <p className="soft">{messages.shop}</p>
        <ReadyFilter ready={ready}>
          <GalleryFilter label="Shop by category" products={products} chosen={filter} onChoose={setFilter} />
        </ReadyFilter>
      </SectionHead>
      {loved.length > 0 && (
        <div className="stack gap-below">
          <h3 className="step-2">Loved this week</h3>
          <ProductGrid products={loved} layout="large" />
        </div>
      )}
      <Shown count={loved.length + others.length} />
      <ProductGrid products={others} last={!ready.day && <BuildYourOwn />} />
    </div>
  )
}

const Shown = ({ count }: { count: number }) => (
  <p className="visually-hidden" aria-live="polite">
    {count} shown
  </p>
)

/** A link that fills the rest of the last row after the cards. */
const BuildYourOwn = () => (
  <Link to="/customize" className={clsx('card on-photograph', styles.buildYourOwn)}>
    <span className={clsx('card-body stack gap-3 justify-items-start', styles.text)}>
      <span className="display step-1">{messages.ownTitle}</span>
      <span>{messages.own}</span>
      <span className={clsx('row gap-2 strong', styles.go)}>
        Build Your Cake
        <ArrowRight aria-hidden="true" />
      </span>
    </span>
    <ResponsiveImage slug="slide-1" alt="" sizes="(min-width: 40rem) 60rem, 75vw" className={styles.image} />
  </Link>
)

/** A row or two; /Gallery lists all products. */
const maxProducts = 4

/** Products of every gallery, filtered by category. docs/business-rules.md#galleries */
export function GallerySection() {
  const [filter, setFilter] = useState('all')
  const menu = useMenu()
  const products = filterProducts(mixProducts(menu), filter).slice(0, maxProducts)
  return (
    <div className="page">
      <SectionHead title="Our Delicious Gallery">
        <p className="soft">{catalogueMessages.ourGallery}</p>
        <FilterLine>
          <GalleryFilter products={offeredProducts(menu)} chosen={filter} onChoose={setFilter} />
        </FilterLine>
      </SectionHead>
      <Shown count={products.length} />
      <ProductGrid products={products} layout="four" />
      <p className="stack centered gap-above">
        <Link to="/Gallery" className={buttonClass({ variant: 'primary' })}>
          More Deliciousness
        </Link>
      </p>
    </div>
  )
}

/** Interleaves the lists, so that the first rows show products of every gallery. */
function mixProducts(menu: Menu): Product[] {
  const lists = (['single-tier', 'shop', 'themed', 'two-tier'] as const).map((gallery) =>
    galleryProducts(menu, gallery),
  )
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
}

/** Products of the shop's home page in large cards. */
const maxLoved = 3

/** The pinned products of the shop, then the ones most ordered in the last 30 days; none when there are too few of both. */
function lovedProducts({ products }: ProductList, loved: readonly number[] = []): Product[] {
  const shop = galleryProducts({ products }, 'shop')
  const ordered = loved.flatMap((id) => shop.find((product) => product.id === id) ?? [])
  const found = [...new Set([...shop.filter(({ pinned }) => pinned), ...ordered])].slice(0, maxLoved)
  return found.length === maxLoved ? found : []
}
