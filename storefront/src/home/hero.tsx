import { brand } from '@pj/shared/brand'
import { earliestReadyTime, formatReadyTime } from '@pj/shared/ready-time'
import { useNow } from '@pj/ui/use-now'
import { Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ResponsiveImage } from '../products/responsive-image.tsx'

/** Brand title, tagline and the link to the express cakes. docs/business-rules.md#home */
export function Hero() {
  const now = useNow()
  return (
    <div className="hero">
      <ResponsiveImage
        slug="slide-2"
        alt="Macarons, cupcakes and glazed doughnuts on a blush table"
        sizes="(min-width: 64rem) 100vw, 180vw"
        priority
        className="hero-image"
      />
      <div className="page hero-text">
        <h1>{brand.title}</h1>
        <p className="hero-tagline">{brand.tagline}.</p>
        <p className="row">
          <Link to="#orders" className="button button-primary hero-button">
            Shop Now
          </Link>
        </p>
        <p className="hero-promise">
          <Clock aria-hidden="true" />
          Express cakes · {formatReadyTime(now, earliestReadyTime(now, 'express'))}
        </p>
      </div>
    </div>
  )
}
