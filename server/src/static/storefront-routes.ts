import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const routesSchema = z.array(
  z.object({
    /** With parameters, such as `/orders/:orderId`. */
    path: z.string(),
    inSitemap: z.boolean().default(false),
    /** Scripts and style sheets of a first visit. */
    files: z.array(z.string()),
    /** The AVIF image at the top of the screen. */
    image: z.object({ srcset: z.string(), sizes: z.string() }).optional(),
  }),
)

export type StorefrontRoute = z.infer<typeof routesSchema>[number]

/** The storefront's route table, which its build writes (storefront/src/route-table.ts); empty without a build. */
export async function readStorefrontRoutes(directory: string): Promise<StorefrontRoute[]> {
  const file = join(directory, '.vite/routes.json')
  return existsSync(file) ? routesSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : []
}

/** Matches as the storefront's router does: letter case and a slash at the end do not matter. */
export const findRoute = (routes: readonly StorefrontRoute[], path: string): StorefrontRoute | undefined =>
  routes.find((route) => new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path))

/** `html` with preload links for the files and the image of the route, so that they load beside the entry script and not after it. */
export function withPreloads(html: string, { files, image }: StorefrontRoute): string {
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" href="/${file}" crossorigin>`
        : `<link rel="modulepreload" href="/${file}" crossorigin>`,
    )
  if (image) {
    links.push(
      `<link rel="preload" as="image" type="image/avif" imagesrcset="${image.srcset}" imagesizes="${image.sizes}">`,
    )
  }
  return html.replace('</head>', `${links.join('')}</head>`)
}
