import { once } from 'node:events'
import { Agent, type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export interface LoadBalancer {
  readonly url: string
  /** Sends the next requests to these servers in turn. */
  use(urls: readonly string[]): void
  stop(): void
}

/** Sends each request to the next server. Like others, it tries another one only when it could not connect. */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  let targets: readonly string[] = []
  let turn = 0
  // A kept connection may end just when the next request is sent.
  const agent = new Agent({ keepAlive: false })

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, triesLeft: number): ClientRequest => {
    turn += 1
    const target = targets[turn % targets.length]
    const { method, headers, url: path } = incoming
    const passed = request(`${target}${path}`, { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.on('error', () => outgoing.destroy())
      response.pipe(outgoing)
    })
    passed.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED' && triesLeft > 0) pass(incoming, outgoing, triesLeft - 1)
      else outgoing.destroy()
    })
    incoming.pipe(passed)
    return passed
  }

  const proxy = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    incoming.on('error', () => outgoing.destroy())
    pass(incoming, outgoing, targets.length)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    use: (urls) => {
      targets = urls
    },
    stop: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
