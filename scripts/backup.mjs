import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildChanged } from './build.mjs'
import { installMissing } from './install.mjs'
import { loadEnvironment, root } from './workspace.mjs'

// `backup.mjs backup [FILE]` and `backup.mjs restore FILE`: the programs of the server, as they are in the image.
const [command = 'backup'] = process.argv.splice(2, 1)

loadEnvironment()
await installMissing()
await buildChanged()
await import(pathToFileURL(join(root, 'server', 'dist', `${command}.js`)).href)
