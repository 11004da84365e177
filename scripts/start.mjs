import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildChanged } from './build.mjs'
import { installMissing } from './install.mjs'
import { loadEnvironment, root } from './workspace.mjs'

loadEnvironment()

try {
  await installMissing()
  await buildChanged()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// npm may be started by a shell that ends before the server does.
if (process.env.npm_lifecycle_event) await import('./exit-with-parent.mjs')

// This process starts the server in another one, restarts it when it dies, and passes signals on.
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'server', 'dist', 'start.js')).href)
