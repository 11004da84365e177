import { buildWhatChanged } from './build.mjs'
import { installWhatIsMissing } from './install.mjs'
import { bin, run } from './workspace.mjs'

await installWhatIsMissing()
await buildWhatChanged()
process.exit(await run(bin('tsx'), ['tests/bench/main.ts', ...process.argv.slice(2)]))
