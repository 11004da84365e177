import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Menu } from '@pj/shared/menu/menu'

interface PageRequest {
  /** Path and query, such as `/gallery?show=cake`. */
  readonly url: string
  readonly origin: string
  readonly now: Date
  readonly menu: Menu
  /** What the page shows beyond its URL, as JSON. */
  readonly data: string | undefined
}

interface RenderedPage {
  readonly head: string
  readonly root: string
}

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>

/** The bundle that the storefront's build makes of storefront/src/app/entry-server.tsx. */
interface RendererBundle {
  createRenderer(): PageRenderer
}

/** Returns undefined when the build in `directory` has no bundle for servers. */
export async function loadPageRenderer(directory: string): Promise<PageRenderer | undefined> {
  const file = join(directory, '.server/entry-server.js')
  if (!existsSync(file)) return undefined
  const bundle: RendererBundle = await import(pathToFileURL(file).href)
  return bundle.createRenderer()
}
