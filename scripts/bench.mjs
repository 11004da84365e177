import { installWhatIsMissing } from './install.mjs'
import { bin, run } from './workspace.mjs'

// The server itself is built and started by the benchmark, as `npm start` does it.
await installWhatIsMissing()
process.exit(await run(bin('tsx'), ['tests/bench/main.ts', ...process.argv.slice(2)]))
