import '@pj/ui/fonts.css'
import '@pj/ui/tokens.css'
import '@pj/ui/base.css'
import './base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { prefetchLinks } from './lib/prefetch.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A product that was open over a gallery has its own page after a reload.
if (history.state?.masked) history.replaceState({ ...history.state, masked: undefined }, '')
prefetchLinks(routes)
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
)
