import type { Product } from '@pj/shared/menu/product'
import { placeholderColours, productImageUrl } from '@pj/shared/menu/product-image'
import { ImageOff } from 'lucide-react'
import { apiBase } from '../../api/request.ts'
import styles from './product-thumbnail.module.css'

/** Whether the product has an image: an uploaded one, or one in the build. */
export const hasImage = ({ slug, image }: Pick<Product, 'slug' | 'image'>): boolean =>
  image !== null || placeholderColours[slug] !== undefined

/** The square image of a product, which is decorative beside its title. */
export const ProductThumbnail = ({ product }: { product: Pick<Product, 'slug' | 'image'> }) =>
  hasImage(product) ? (
    <img
      className={styles.thumbnail}
      style={{ backgroundColor: product.image?.colour ?? placeholderColours[product.slug] }}
      src={apiBase + productImageUrl(product, 400)}
      alt=""
      width="400"
      height="400"
      loading="lazy"
    />
  ) : (
    <span className={styles.thumbnail}>
      <ImageOff aria-hidden="true" />
    </span>
  )
