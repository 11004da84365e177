import { spawn } from 'node:child_process'
import { createServer as createNetServer } from 'node:net'
import { join, resolve } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { bin, loadSettings, root } from './workspace.mjs'

loadSettings()
await installWhatIsMissing()
const { createServer } = await import('vite')

// The addresses of `npm start`: everything on one port, the storefront's Vite in front. Behind it the server and the
// console's Vite listen on ports of their own.
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 5000)
const [serverPort, consolePort] = await Promise.all([freePort(), freePort()])
const toServer = `http://127.0.0.1:${serverPort}`

const server = spawn(bin('tsx', 'server'), ['watch', '--clear-screen=false', 'src/main.ts'], {
  cwd: join(root, 'server'),
  stdio: ['inherit', 'pipe', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data'),
  },
})

// It prints the address it listens on: ours is the one to open.
server.stdout?.setEncoding('utf8').on('data', (text) => {
  process.stdout.write(text.replaceAll(toServer, `http://${host}:${port}`))
})

const consoleApp = await createServer({
  root: join(root, 'console'),
  server: {
    host: '127.0.0.1',
    port: consolePort,
    strictPort: true,
    proxy: { '/api': toServer },
    // The page comes through the storefront's port; news of changes come straight from here.
    hmr: { host: '127.0.0.1', clientPort: consolePort },
  },
})
const storefront = await createServer({
  root: join(root, 'storefront'),
  plugins: [{ name: 'price-reading', transformIndexHtml: withPriceReading }],
  server: {
    host,
    port,
    strictPort: true,
    proxy: {
      '/api': toServer,
      '/healthz': toServer,
      '/readyz': toServer,
      '/console': `http://127.0.0.1:${consolePort}`,
    },
  },
})
try {
  await Promise.all([consoleApp.listen(), storefront.listen()])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  server.kill('SIGTERM')
}

// The server ends first, gracefully; its end is ours.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => server.kill(signal))
server.once('exit', async () => {
  await Promise.all([storefront.close(), consoleApp.close()])
  process.exit()
})

/**
 * What the server writes into the page in production.
 * @param {string} html
 */
function withPriceReading(html) {
  return process.env.PRICE_READING === 'B' ? html.replace('data-price-reading="A"', 'data-price-reading="B"') : html
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolved, reject) => {
    const probe = createNetServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolved(address.port) : reject(new Error('no port')),
      )
    })
  })
}
