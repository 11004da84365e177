import { spawn } from 'node:child_process'
import { createServer as createNetServer } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installMissing } from './install.mjs'
import { bin, loadEnvironment, root } from './workspace.mjs'

loadEnvironment()
await installMissing()
const { createLogger, createServer } = await import('vite')

// The URLs of `npm start`: the storefront's Vite serves everything on one port and proxies to the server and to the
// console's Vite, which listen on free ports.
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 5000)
const [serverPort, consolePort] = await Promise.all([freePort(), freePort()])
const serverUrl = `http://127.0.0.1:${serverPort}`
// Both configurations of Vite send there what the server answers.
process.env.API_ORIGIN = serverUrl
const hostToOpen = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
const exitWithParent = pathToFileURL(join(root, 'scripts', 'exit-with-parent.mjs')).href

// By itself tsx watches what the server imports, but not the program that prints PDFs in a thread.
const watched = ['--include=src/{documents,menu,pages}/*.ts', '--exclude=**/*.test.ts']
const server = spawn(bin('tsx', 'server'), ['watch', '--clear-screen=false', ...watched, 'src/main.ts'], {
  cwd: join(root, 'server'),
  stdio: ['ignore', 'inherit', 'inherit'],
  // A separate process group: Ctrl-C would reach tsx twice, from the terminal and from here, and tsx kills at the second.
  detached: true,
  env: {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${exitWithParent}`,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data'),
    // Shown at /dev/mail.
    SMTP_URL: process.env.SMTP_URL || 'capture:',
    // The server prints this one, and not its own.
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${hostToOpen}:${port}`,
  },
})

server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})

// While the server restarts, requests of open pages fail.
const customLogger = createLogger()
const { error: printError } = customLogger
customLogger.error = (message, options) => {
  if (!/proxy error: [\s\S]*(ECONNREFUSED|ECONNRESET|socket hang up)/.test(message)) printError(message, options)
}

const consoleApp = await createServer({
  customLogger,
  root: join(root, 'console'),
  server: {
    host: '127.0.0.1',
    port: consolePort,
    strictPort: true,
    // The page comes through the storefront's port, module updates directly from this one.
    ws: { host: '127.0.0.1', clientPort: consolePort },
  },
})
const storefront = await createServer({
  customLogger,
  root: join(root, 'storefront'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '/console': `http://127.0.0.1:${consolePort}` },
  },
})
try {
  await Promise.all([consoleApp.listen(), storefront.listen()])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  server.kill('SIGTERM')
}

// The server closes gracefully first; then this process exits. npm repeats the signal that the terminal has sent.
let stoppedAt = 0
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (performance.now() - stoppedAt < 1000) return
    stoppedAt = performance.now()
    server.kill(signal)
  })
}
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
