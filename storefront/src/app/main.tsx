import '@pj/ui/fonts.css'
import '@pj/ui/tokens.css'
import '@pj/ui/base.css'
import '@pj/ui/utilities.css'
import '../layout/loading-page.css'
import '../layout/open-dialog.css'
import { RenderTime, startClockAt } from '@pj/ui/use-now'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { EarlyActions } from '../lib/hydration.ts'
import { loadMenu, setMenu } from '../lib/menu.ts'
import { isPreview, PageData, SiteOrigin } from '../lib/page.ts'
import { isLoadError, prefetch, prefetchLinks } from '../lib/prefetch.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A product that was open over a gallery has its own page after a reload.
if (history.state?.masked) history.replaceState({ ...history.state, masked: undefined }, '')
prefetchLinks(routes)
if (!isPreview) addEventListener('load', () => prefetch(() => import('./after-load.ts')))

const starting = isPreview ? startForOwner(root) : start(root)
starting.catch((error: unknown) => {
  console.warn('The shop cannot start:', error)
  window.keepServerPage?.(isLoadError(error) ? 'network' : 'failed')
})

/** Rejects when menu or code can't be fetched or run: a page from the server can still be read. */
async function start(container: HTMLElement): Promise<void> {
  const isRendered = container.firstElementChild !== null
  const { origin, renderTime, page, ...data } = document.body.dataset
  // A page from the server is hydrated by the components that have rendered it: their code must be there first.
  const [menu] = await Promise.all([loadMenu(data), isRendered && loadMatchedRoutes()])
  setMenu(menu)
  const renderedAt = renderTime ? new Date(renderTime) : undefined
  if (renderedAt) startClockAt(renderedAt)
  const app = (
    <StrictMode>
      <SiteOrigin value={origin}>
        <RenderTime value={renderedAt}>
          <PageData value={page}>
            <RouterProvider router={createBrowserRouter(routes)} />
          </PageData>
          <EarlyActions />
        </RenderTime>
      </SiteOrigin>
    </StrictMode>
  )
  if (isRendered) hydrateRoot(container, app)
  else createRoot(container).render(app)
}

async function startForOwner(container: HTMLElement): Promise<void> {
  const { startPreview } = await import('./start-preview.tsx')
  await startPreview(container, routes)
}

async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      // React Router ignores `lazy`.
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
