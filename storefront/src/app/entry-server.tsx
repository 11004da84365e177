import type { Menu } from '@pj/shared/menu/menu'
import { createStore } from '@pj/ui/create-store'
import { RenderTime } from '@pj/ui/use-now'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { EarlyActions } from '../lib/hydration.ts'
import { PageMenu } from '../lib/menu.ts'
import { PageData, SiteOrigin } from '../lib/page.ts'
import { routes } from './routes.tsx'

export interface PageRequest {
  readonly url: string
  readonly origin: string
  readonly now: Date
  readonly menu: Menu
  /** JSON of what the page shows beyond its URL. */
  readonly data?: string | undefined
}

/** HTML for the template's head and root element. */
export interface RenderedPage {
  readonly head: string
  readonly root: string
}

export function createRenderer(): (request: PageRequest) => Promise<RenderedPage> {
  const handler = createStaticHandler(routes)
  return async ({ url, origin, now, menu, data }) => {
    // Excludes the origin, which may come from the Host header and be no URL.
    const context = await handler.query(new Request(new URL(url, 'http://shop')))
    if (context instanceof Response) throw new Error(`${url} redirects`)
    const router = createStaticRouter(handler.dataRoutes, context)
    const { prelude } = await prerender(
      <SiteOrigin value={origin}>
        <PageMenu value={createStore(menu)}>
          <RenderTime value={now}>
            <PageData value={data}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </PageData>
            <EarlyActions />
          </RenderTime>
        </PageMenu>
      </SiteOrigin>,
      // Parts beyond this size would be moved into place by inline scripts, which the content security policy forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    return splitHead(await new Response(prelude).text())
  }
}

/** React writes titles, metadata and links before everything else. In their attributes it escapes `<` and `>`. */
function splitHead(html: string): RenderedPage {
  const head = /^(?:<(?:meta|link)[^>]*>|<title[^>]*>[^<]*<\/title>)*/.exec(html)?.[0] ?? ''
  return { head, root: html.slice(head.length) }
}
