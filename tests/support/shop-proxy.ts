import { once } from 'node:events'
import { createServer, request } from 'node:http'

export interface ShopProxy {
  readonly url: string
  readonly requested: string[]
  /** Responds to `path` with this text instead of the server's response; undefined is a 404. */
  replace(path: string, text: string | undefined): void
  /** Refuses every connection, as a dead line does. `navigator.onLine` stays true. */
  disconnect(): Promise<void>
  /** Accepts connections again, at the same URL. */
  reconnect(): Promise<void>
  stop(): void
}

/** Starts an HTTP proxy to the server which can replace files, as a deployment of another version does. */
export async function startShopProxy(serverUrl: string): Promise<ShopProxy> {
  const requested: string[] = []
  const replaced = new Map<string, string | undefined>()
  const { hostname, port } = new URL(serverUrl)
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    requested.push(path)
    if (replaced.has(path)) {
      const text = replaced.get(path)
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
      outgoing.writeHead(text === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' })
      outgoing.end(text)
      return
    }
    const { method, headers } = incoming
    const passed = request({ hostname, port, path, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const stop = (): void => {
    proxy.close()
    proxy.closeAllConnections()
  }
  const proxyPort = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${proxyPort}`,
    requested,
    replace: (path, text) => void replaced.set(path, text),
    disconnect: async () => {
      const closed = once(proxy, 'close')
      stop()
      await closed
    },
    reconnect: async () => {
      const listening = once(proxy, 'listening')
      proxy.listen(proxyPort, '127.0.0.1')
      await listening
    },
    stop,
  }
}
