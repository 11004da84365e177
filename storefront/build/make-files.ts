import { drawings } from './drawings.ts'
import { menuPdf } from './menu-pdf.ts'
import { robots, sitemap } from './site-map.ts'

export const makeShopFiles = async (): Promise<Record<string, string | Uint8Array>> => ({
  'menu.pdf': await menuPdf(),
  'robots.txt': robots(),
  'sitemap.xml': sitemap(),
  ...drawings(),
})
