import { buildChanged } from './build.mjs'
import { installMissing } from './install.mjs'
import { bin, run } from './workspace.mjs'

await installMissing()
await buildChanged()
process.exit(await run(bin('tsx'), ['tests/soak/main.ts', ...process.argv.slice(2)]))
