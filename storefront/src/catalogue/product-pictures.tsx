import { closeUpOf } from '@pj/shared/menu/close-up'
import type { Product } from '@pj/shared/menu/product'
import { productImageUrl } from '@pj/shared/menu/product-image'
import { imageSizes, ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import styles from './product-pictures.module.css'
import { catalogueMessages } from './texts.ts'

/** The product's image and, where there is one, its close-up: side by side, to be swiped or chosen. */
export function ProductPictures({ product }: { product: Product }) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const { slug, image } = product
  const closeUp = closeUpOf(product)
  if (!closeUp)
    return <ResponsiveImage {...{ slug, image }} sizes={imageSizes.dialog} priority className={styles.pictures} />
  const show = (index: number): void => {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: index * width })
  }
  return (
    <div
      ref={strip}
      className={clsx(styles.pictures, styles.strip)}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
    >
      <ResponsiveImage {...{ slug, image }} sizes={imageSizes.dialog} priority />
      <ResponsiveImage slug={closeUp.slug} image={closeUp.image} sizes={imageSizes.dialog} />
      {closeUp.isExample && <p className={clsx('small', styles.note)}>{catalogueMessages.example}</p>}
      <div className={styles.thumbnails}>
        {[{ slug, image }, closeUp].map((picture, index) => (
          <button
            key={productImageUrl(picture, 400)}
            type="button"
            aria-label={`Picture ${index + 1} of 2`}
            aria-current={index === current}
            onClick={() => show(index)}
          >
            <ResponsiveImage slug={picture.slug} image={picture.image} sizes="3rem" alt="" />
          </button>
        ))}
      </div>
    </div>
  )
}
