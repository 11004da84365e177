import { brand } from '@pj/shared/brand'
import { useSiteOrigin } from '../lib/site-origin.ts'

interface PageMetaProps {
  /** The title of the screen; the brand's name is added. */
  title: string
  description: string
  /** Slug of the product in the preview of a shared link. */
  imageSlug?: string
}

/** Title, description and Open Graph tags of a screen. React moves them into the head; the server adds the URL. */
export function PageMeta({ title, description, imageSlug }: PageMetaProps) {
  const origin = useSiteOrigin()
  const fullTitle = title === brand.title ? title : `${title} · ${brand.title}`
  const image = imageSlug ? `/pictures/${imageSlug}-preview.jpg` : '/og-image.jpg'
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + image} />
    </>
  )
}
