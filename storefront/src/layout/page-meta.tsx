import { Button, buttonClass } from '@pj/ui/button.tsx'
import { useEffect, useLayoutEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { reloadWhenOnline, useOnline } from '../lib/connection.ts'
import { useMenu } from '../lib/menu.ts'
import { useSiteOrigin } from '../lib/page.ts'
import { isLoadError } from '../lib/prefetch.ts'
import { layoutMessages } from './texts.ts'

interface PageMetaProps {
  /** The title of the screen; the brand's name is added. */
  title: string
  description: string
  /** The path of the image in the preview of a shared link, 1200 by 630 pixels. */
  image?: string
}

/** Title, description and Open Graph tags of a screen. React moves them into the head; the server adds the URL. */
export function PageMeta({ title, description, image }: PageMetaProps) {
  const origin = useSiteOrigin()
  const shop = useMenu().business.title
  const fullTitle = title === shop ? title : `${title} · ${shop}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={shop} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + (image ?? '/og-image.jpg')} />
      {/* Without an image of its own, a screen shows the shop's name. */}
      <meta property="og:image:alt" content={image ? fullTitle : shop} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Replaces a screen that could not be rendered or fetched. The cart is in browser storage and is not affected. */
export function ScreenError() {
  const isLost = isLoadError(useRouteError())
  const isOnline = useOnline()
  const title = isLost ? layoutMessages.notLoaded : layoutMessages.failed
  // Before it is painted: while the shop starts, the page from the server is better than this.
  useLayoutEffect(() => window.keepServerPage?.('failed'), [])
  useEffect(() => (isLost ? reloadWhenOnline() : undefined), [isLost])
  return (
    <div className="page screen stack" role="alert">
      <PageMeta title={title} description={layoutMessages.cartSafe} />
      <h1>{title}</h1>
      <p>{isLost && !isOnline ? layoutMessages.checkConnection : layoutMessages.cartSafe}</p>
      <p className="row">
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <a className={buttonClass()} href="/home">
          Go home
        </a>
        {!isLost && <a href="/contact">Order by phone or WhatsApp</a>}
      </p>
    </div>
  )
}
