import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { EarlyActions } from '../lib/early-actions.tsx'
import { loadMenu } from '../lib/load-menu.ts'
import { setMenu } from '../lib/menu.ts'
import { BuilderEditPage } from './builder-edit-page.tsx'
import { readBuilderEdit } from './stored-builder-edit.ts'

/** Replaces the page from the server by the builder of a cake that belongs to a placed order. */
export async function startBuilderEdit(container: HTMLElement): Promise<void> {
  setMenu(await loadMenu(document.documentElement.dataset))
  container.replaceChildren()
  const element = <BuilderEditPage edit={readBuilderEdit()} />
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
      <EarlyActions />
    </StrictMode>,
  )
}
