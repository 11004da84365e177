import { escapeText } from '@pj/shared/cakes/canvas'
import { describeCake } from '@pj/shared/cakes/describe-cake'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { itemTitle } from '@pj/shared/cart/format-item'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, type Naira } from '@pj/shared/money'
import { quote } from '@pj/shared/pricing/quote'
import { findSharedCake } from '@pj/shared/stored-cart/find-shared-cake'
import { maxSharedLength } from '@pj/shared/stored-cart/shared-cake'

export interface SharedCake {
  readonly item: BuilderItem
  /** Of one cake. */
  readonly price: Naira
}

interface PageUrl {
  readonly url: string
  readonly origin: string
  readonly menu: Menu
}

/** Adds a preview of the cake in the URL: message, name, price and image. Returns other pages unchanged. */
export function withSharedCake(html: string, { url, origin, menu }: PageUrl): string {
  // Excludes the origin, which may come from the Host header and be no URL.
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const text = searchParams.get('cake')
  const cake = text === null ? undefined : decodeSharedCake(pathname, text, menu)
  if (!cake) return html
  // Messengers that follow og:url would otherwise show the builder.
  return withPreview(html, cake, {
    url: origin + url,
    image: `${origin}/og${pathname}.png${url.slice(pathname.length)}`,
    title: itemTitle(cake.item, menu),
  })
}

function withPreview(
  html: string,
  { item, price }: SharedCake,
  { url, image, title }: { url: string; image: string; title: string },
): string {
  const name = `${title.replace(' - ', ', ')} · ${formatNaira(price)}`
  const description = describeCake(builderItemCakeSpec(item))
  const tags = {
    'og:title': item.message === '' ? name : `“${item.message}” · ${name}`,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:alt': description,
  }
  const markup = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`,
  )
  return html
    .replace(/<meta property="og:(title|description|url|image|image:alt)" content="[^"]*"\s*\/?>/g, '')
    .replace('</head>', () => `${markup.join('')}</head>`)
}

/** For a link such as `/customize?cake=eyJ2IjoxfQ`. Undefined when it names no cake that the shop offers. */
export function decodeSharedCake(path: string, text: string, menu: Menu): SharedCake | undefined {
  if (text.length > maxSharedLength) return undefined
  const item = findSharedCake(path, parseBase64Url(text), menu)
  const quoted = item && quote(item, menu)
  return quoted && { item, price: quoted.unit }
}

function parseBase64Url(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url')))
  } catch {
    return undefined
  }
}
