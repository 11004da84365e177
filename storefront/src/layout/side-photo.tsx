import { clsx } from 'clsx'
import styles from './side-photo.module.css'

const sizes = '(min-width: 64rem) 67rem, 100vw'

/** One of the wide photographs, beside the content of a screen or above it on phones. Decorative. */
export const SidePhoto = ({ slug, className }: { slug: string; className?: string | undefined }) => (
  <picture className={clsx('responsive-image', styles.photo, className)}>
    <source
      type="image/avif"
      srcSet={`/pictures/${slug}-800.avif 800w, /pictures/${slug}-1600.avif 1600w`}
      sizes={sizes}
    />
    <img src={`/pictures/${slug}-800.webp`} alt="" width="1600" height="900" />
  </picture>
)
