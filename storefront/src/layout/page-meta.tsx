import { brand } from '@pj/shared/brand'
import { useEffect } from 'react'

interface PageMetaProps {
  /** The title of the screen; the brand's name is added. */
  title: string
  description: string
  /** Slug of the product in the preview of a shared link. */
  imageSlug?: string
}

/** Title, description and Open Graph tags of a screen. */
export function PageMeta({ title, description, imageSlug }: PageMetaProps) {
  const fullTitle = title === brand.title ? title : `${title} · ${brand.title}`
  const image = imageSlug ? `/pictures/${imageSlug}-preview.jpg` : '/og-image.jpg'
  useEffect(() => {
    document.title = fullTitle
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', fullTitle)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:image', new URL(image, location.origin).href)
    setMeta('property', 'og:url', location.origin + location.pathname)
  }, [fullTitle, description, image])
  return null
}

function setMeta(key: 'name' | 'property', name: string, content: string): void {
  const found = document.head.querySelector(`meta[${key}="${name}"]`)
  const meta = found ?? document.createElement('meta')
  meta.setAttribute(key, name)
  meta.setAttribute('content', content)
  if (!found) document.head.append(meta)
}
