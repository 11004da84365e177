import { spawn } from 'node:child_process'
import { createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { bin, root } from './workspace.mjs'

await installWhatIsMissing()
const { createServer } = await import('vite')

// The addresses of `npm start`: everything on one port, the storefront's Vite in front. Behind it the server and the
// console's Vite listen on ports of their own.
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 5000)
const [serverPort, consolePort] = await Promise.all([freePort(), freePort()])
const behind = `http://127.0.0.1:${serverPort}`

const server = spawn(bin('tsx', 'server'), ['watch', '--clear-screen=false', 'src/main.ts'], {
  cwd: join(root, 'server'),
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    DATA_DIR: join(root, process.env.DATA_DIR ?? '.data'),
  },
})
server.once('exit', (code) => stop(code ?? 0))

const consoleApp = await createServer({
  root: join(root, 'console'),
  server: { host: '127.0.0.1', port: consolePort, strictPort: true, proxy: { '/api': behind } },
})
const storefront = await createServer({
  root: join(root, 'storefront'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '^/(api/|healthz|readyz)': behind, '^/console': `http://127.0.0.1:${consolePort}` },
  },
})
await Promise.all([consoleApp.listen(), storefront.listen()])
console.log(
  `\n  Storefront http://${host}:${port}/   Console http://${host}:${port}/console/   (changes show at once)\n`,
)

process.once('SIGINT', () => server.kill('SIGINT'))
process.once('SIGTERM', () => server.kill('SIGTERM'))

/** @param {number} code */
async function stop(code) {
  await Promise.all([storefront?.close(), consoleApp?.close()])
  process.exit(code)
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createNetServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
