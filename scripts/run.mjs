import { installMissing } from './install.mjs'
import { bin, run } from './workspace.mjs'

// `run.mjs tsc -b` runs a program of node_modules in the root directory.
const [program = '', ...args] = process.argv.slice(2)

await installMissing()
process.exit(await run(bin(program), args))
