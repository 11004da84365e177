import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import styles from './side-photo.module.css'

/** One of the wide photographs, beside the content of a screen or above it on phones. Decorative. */
export const SidePhoto = ({ slug }: { slug: string }) => (
  <ResponsiveImage slug={slug} sizes="(min-width: 64rem) 67rem, 100vw" alt="" priority className={styles.photo} />
)
