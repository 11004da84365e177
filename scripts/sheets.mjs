import { ensureBrowser } from './browser.mjs'
import { buildChanged } from './build.mjs'
import { installMissing } from './install.mjs'
import { bin, run } from './workspace.mjs'

await installMissing()
await ensureBrowser()
await buildChanged()
process.exit(await run(bin('tsx'), ['tests/sheets/main.ts', ...process.argv.slice(2)]))
