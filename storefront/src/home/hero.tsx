import { formatPromise } from '@pj/shared/calendar/ready-time'
import { buttonClass } from '@pj/ui/button.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { imageSizes } from '../catalogue/image-sources.ts'
import { ResponsiveImage } from '../catalogue/responsive-image.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './hero.module.css'

/** Brand title, tagline and the links to the express cakes and, past them, to all products. docs/business-rules.md#home */
export function Hero() {
  const now = useNow()
  const menu = useMenu()
  const ready = formatPromise(now, 'express', menu, menu.capacity.costs.express)
  return (
    <div className={clsx('on-photograph', styles.hero)}>
      <ResponsiveImage
        slug="slide-2"
        alt="Macarons, cupcakes and glazed doughnuts on a blush table"
        sizes={imageSizes.hero}
        priority
        className={styles.image}
      />
      <div className={clsx('page', styles.text)}>
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
          <p className={styles.ready}>
            <Clock aria-hidden="true" />
            Express cakes · {ready}
          </p>
        )}
      </div>
    </div>
  )
}
