import type { Menu } from '@pj/shared/menu/menu'
import { isPreviewMenu, type PreviewReadyMessage } from '@pj/shared/menu/menu-preview'
import { keepInMemory } from '@pj/ui/browser-storage'
import { Notice } from '@pj/ui/notice.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { EarlyActions } from '../lib/hydration.ts'
import { setMenu } from '../lib/menu.ts'
import { SiteOrigin } from '../lib/page.ts'
import { previewMessages as messages } from './texts.ts'

/** Shows the draft that the console sends. The page from the server has the published menu, so it is not hydrated. */
export async function startPreview(container: HTMLElement, routes: RouteObject[]): Promise<void> {
  // The owner's own cart and drafts of cakes are in the same storages.
  keepInMemory()
  container.replaceChildren()
  setMenu(await receiveMenu(setMenu))
  createRoot(container).render(
    <StrictMode>
      <SiteOrigin value={document.body.dataset.origin}>
        <PreviewBar />
        <RouterProvider router={createBrowserRouter(routes)} />
        <EarlyActions />
      </SiteOrigin>
    </StrictMode>,
  )
}

export const PreviewBar = () => (
  <div role="status">
    <Notice>
      <p className="small">
        <strong>{messages.title}</strong> {messages.explanation}
      </p>
    </Notice>
  </div>
)

const timeoutMs = 15_000

/** Asks the console, the parent window; `onMenu` gets every later menu. Rejects when there is no response. */
export const receiveMenu = (onMenu: (menu: Menu) => void): Promise<Menu> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The console has sent no menu')), timeoutMs)
    let isFirst = true
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== location.origin || source !== window.parent || !isPreviewMenu(data)) return
      clearTimeout(timer)
      if (isFirst) resolve(data.menu)
      else onMenu(data.menu)
      isFirst = false
    })
    const message: PreviewReadyMessage = { type: 'menu-preview-ready' }
    window.parent.postMessage(message, location.origin)
  })
