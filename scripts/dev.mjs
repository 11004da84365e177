import { spawn } from 'node:child_process'
import { createServer as createNetServer } from 'node:net'
import { join, resolve } from 'node:path'
import { installMissing } from './install.mjs'
import { bin, loadEnvironment, root } from './workspace.mjs'

loadEnvironment()
await installMissing()
const { createServer } = await import('vite')

// The URLs of `npm start`: the storefront's Vite serves everything on one port and proxies to the server and to the
// console's Vite, which listen on free ports.
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 5000)
const [serverPort, consolePort] = await Promise.all([freePort(), freePort()])
const serverUrl = `http://127.0.0.1:${serverPort}`

const server = spawn(bin('tsx', 'server'), ['watch', '--clear-screen=false', 'src/main.ts'], {
  cwd: join(root, 'server'),
  stdio: ['inherit', 'pipe', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data'),
    // Shown at /dev/mail.
    SMTP_URL: process.env.SMTP_URL || 'capture:',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
  },
})

server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})

// The server prints its own URL; developers open the storefront's.
server.stdout?.setEncoding('utf8').on('data', (text) => {
  process.stdout.write(text.replaceAll(serverUrl, `http://${host}:${port}`))
})

const consoleApp = await createServer({
  root: join(root, 'console'),
  server: {
    host: '127.0.0.1',
    port: consolePort,
    strictPort: true,
    proxy: { '/api': serverUrl },
    // The page comes through the storefront's port, module updates directly from this one.
    hmr: { host: '127.0.0.1', clientPort: consolePort },
  },
})
const storefront = await createServer({
  root: join(root, 'storefront'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: {
      '/api': serverUrl,
      '/images': serverUrl,
      '/menu.pdf': serverUrl,
      '/healthz': serverUrl,
      '/readyz': serverUrl,
      '/sitemap.xml': serverUrl,
      '/robots.txt': serverUrl,
      '/dev/mail': serverUrl,
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

// The server closes gracefully first; then this process exits.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => server.kill(signal))
server.once('exit', async () => {
  await Promise.all([storefront.close(), consoleApp.close()])
  process.exit()
})

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolved, reject) => {
    const probe = createNetServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolved(address.port) : reject(new Error('no port')),
      )
    })
  })
}
