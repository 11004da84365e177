import { naira } from '@pj/shared/money'
import { expressBase } from '@pj/shared/pricing/express'
import { earliestReadyTime, formatReadyTime } from '@pj/shared/ready-time'
import { Price } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { Zap } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ResponsiveImage } from '../products/responsive-image.tsx'
import { SectionHead } from './section-head.tsx'

/** One flavour is sold as one layer, two flavours as two layers. docs/business-rules.md#express-prices */
const [oneFlavour, twoFlavours] = expressBase[6]

const offers = [
  {
    slug: 'single-tier-9',
    alt: 'Caramel cake with a toffee drip and cream kisses',
    name: 'One flavour',
    text: 'One layer of cake in the flavour you love, finished in Swiss Meringue buttercream.',
    sizes: '6, 8 or 10 inch',
    price: naira(oneFlavour),
    unit: 'for 1 flavour',
  },
  {
    slug: 'single-tier-1',
    alt: 'Blush cake with piped rosettes and a crescent of peonies',
    name: 'Two flavours',
    text: 'Two layers, a flavour each, finished in Swiss Meringue buttercream.',
    sizes: '6, 8 or 10 inch',
    price: naira(twoFlavours),
    unit: 'for 2 flavours',
  },
]

/** Two express offers with links to the express builder. docs/business-rules.md#home */
export function ExpressSection() {
  const now = useNow()
  const ready = formatReadyTime(now, earliestReadyTime(now, 'express'))
  return (
    <div className="express-band">
      <div className="page">
        <SectionHead title="Express Cakes">
          <p>
            Ready in 3 hours. 6, 8 or 10 inch, with one or two flavours; all our express cakes are finished in Swiss
            Meringue buttercream.
          </p>
        </SectionHead>
        <ul className="express-cards">
          {offers.map((offer) => (
            <li key={offer.name} className="card express-card">
              <ResponsiveImage slug={offer.slug} alt={offer.alt} sizes="(min-width: 48rem) 16rem, 92vw" />
              <div className="express-text">
                <p>
                  <span className="badge badge-express">
                    <Zap aria-hidden="true" />
                    Express · 3 hours
                  </span>
                </p>
                <h3>{offer.name}</h3>
                <p>{offer.text}</p>
                <p className="small soft">
                  {offer.sizes} · {ready}
                </p>
                <p className="express-price">
                  from <Price amount={offer.price} /> {offer.unit}
                </p>
                <Link to="/ExpressDashboard" className="button button-primary">
                  Quick Order
                </Link>
              </div>
            </li>
          ))}
        </ul>
        <p className="small soft express-note">Images are guidance only.</p>
      </div>
    </div>
  )
}
