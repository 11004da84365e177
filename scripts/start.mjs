import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhatChanged } from './build.mjs'
import { installWhatIsMissing } from './install.mjs'
import { loadSettings, root } from './workspace.mjs'

loadSettings()

try {
  await installWhatIsMissing()
  await buildWhatChanged()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// Without npm in between the caller may well be a shell that ends before the server.
if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs')

// In this same process: signals reach the server itself, and its exit code is ours.
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href)
