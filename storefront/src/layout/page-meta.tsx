import { brand } from '@pj/shared/brand'
import { useEffect } from 'react'

interface PageMetaProps {
  /** The screen's own words; the brand's name is added. */
  title: string
  description: string
  /** Slug of the picture that a shared link shows. */
  imageSlug?: string
  /** schema.org data of the screen. */
  structuredData?: Readonly<Record<string, unknown>>
}

/** Title, description, Open Graph tags and structured data of a screen. */
export function PageMeta({ title, description, imageSlug: picture, structuredData: data }: PageMetaProps) {
  const whole = title === brand.title ? title : `${title} · ${brand.title}`
  const image = picture ? `/pictures/${picture}-800.webp` : '/og-image.jpg'
  useEffect(() => {
    document.title = whole
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', whole)
    setMeta('property', 'og:description', description)
    setMeta('property', 'og:image', new URL(image, location.origin).href)
    setMeta('property', 'og:url', location.origin + location.pathname)
  }, [whole, description, image])
  if (!data) return null
  // In a script element only `<` could end it early.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}

function setMeta(key: 'name' | 'property', name: string, content: string): void {
  const found = document.head.querySelector(`meta[${key}="${name}"]`)
  const meta = found ?? document.createElement('meta')
  meta.setAttribute(key, name)
  meta.setAttribute('content', content)
  if (!found) document.head.append(meta)
}
