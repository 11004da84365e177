import { keepInMemory } from '@pj/ui/browser-storage'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { EarlyActions } from './early-actions.tsx'
import { setMenu } from './menu.ts'
import { PreviewBar } from './preview-bar.tsx'
import { receiveMenu } from './receive-menu.ts'
import { SiteOrigin } from './site-origin.ts'

/** Shows the draft that the console sends. The page from the server has the published menu, so it is not hydrated. */
export async function startPreview(container: HTMLElement, routes: RouteObject[]): Promise<void> {
  // The owner's own cart and drafts of cakes are in the same storages.
  keepInMemory()
  container.replaceChildren()
  setMenu(await receiveMenu(setMenu))
  createRoot(container).render(
    <StrictMode>
      <SiteOrigin value={document.documentElement.dataset.origin}>
        <PreviewBar />
        <RouterProvider router={createBrowserRouter(routes)} />
        <EarlyActions />
      </SiteOrigin>
    </StrictMode>,
  )
}
