import { describeExpress } from '@pj/shared/calendar/ready-time'
import { zeroNaira } from '@pj/shared/money'
import { buttonClass } from '@pj/ui/button.tsx'
import { Price } from '@pj/ui/price.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import styles from './express-section.module.css'

export const messages = {
  sizes: '6, 8 or 10 inch, with one or two flavours, all finished in Swiss Meringue buttercream.',
  oneFlavour: 'One layer of cake in the flavour you love, finished in Swiss Meringue buttercream.',
  twoFlavours: 'Two layers, a flavour each, finished in Swiss Meringue buttercream.',
}

/** One flavour is sold as one layer, two flavours as two layers. docs/business-rules.md#express-prices */
const offers = [
  {
    slug: 'single-tier-9',
    alt: 'Caramel cake with a toffee drip and cream kisses',
    name: 'One flavour',
    text: messages.oneFlavour,
    layers: 1,
    unit: 'for 1 flavour',
  },
  {
    slug: 'single-tier-1',
    alt: 'Blush cake with piped rosettes and a crescent of peonies',
    name: 'Two flavours',
    text: messages.twoFlavours,
    layers: 2,
    unit: 'for 2 flavours',
  },
] as const

/** See docs/business-rules.md#home. */
export function ExpressSection() {
  const menu = useMenuWithLoads()
  const ready = describeExpress(useNow(), menu)
  return (
    <div className={styles.band}>
      <div className="page">
        <header className="stack gap-1 centered gap-below">
          <h2>Express Cakes</h2>
          <p className="small soft">
            {ready} {messages.sizes}
          </p>
        </header>
        <ul className={styles.cards}>
          {offers.map((offer) => (
            <li key={offer.name} className={clsx('card', styles.card)}>
              <ResponsiveImage
                slug={offer.slug}
                alt={offer.alt}
                sizes="(min-width: 40rem) 6rem, 45vw"
                className={styles.image}
              />
              <div className="beside-image stack gap-1">
                <h3>{offer.name}</h3>
                <p className="small soft hidden-below-64">{offer.text}</p>
                <p>
                  from <Price amount={menu.express.base[6][offer.layers - 1] ?? zeroNaira} /> {offer.unit}
                </p>
              </div>
              <Link to="/ExpressDashboard" className={clsx(buttonClass({ variant: 'primary' }), 'small')}>
                Quick Order
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
