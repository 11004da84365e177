import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface TcpProxy {
  readonly url: string
  /** Destroys every connection and refuses new ones. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  /** Connects to another server from now on. */
  retarget(serverUrl: string): void
  /** Stops transferring data on existing connections without closing them. */
  stall(): void
  /** Transfers data again, including what arrived meanwhile. */
  resume(): void
}

/**
 * Starts a TCP proxy to the server which can drop all connections while the server keeps running, as Wi-Fi does. The server's
 * answers arrive `delayMs` later, as from far away.
 */
export async function startTcpProxy(serverUrl: string, delayMs = 0): Promise<TcpProxy> {
  let target = Number(new URL(serverUrl).port)
  const sockets = new Map<Socket, Socket>()
  let proxy = listenOn(0)
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0

  function listenOn(listenPort: number): Server {
    return createServer((inbound) => {
      const outbound = connect(target, '127.0.0.1')
      for (const [socket, other] of [
        [inbound, outbound],
        [outbound, inbound],
      ] as const) {
        sockets.set(socket, other)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
        if (socket === inbound || delayMs === 0) socket.pipe(other)
        else socket.on('data', (answer) => void setTimeout(() => other.write(answer), delayMs))
      }
    }).listen(listenPort, '127.0.0.1')
  }

  return {
    url: `http://127.0.0.1:${port}`,
    disconnect: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of sockets.keys()) socket.destroy()
      await closed
    },
    reconnect: async () => {
      proxy = listenOn(port)
      await once(proxy, 'listening')
    },
    retarget: (url) => {
      target = Number(new URL(url).port)
    },
    stall: () => {
      for (const socket of sockets.keys()) socket.unpipe()
    },
    resume: () => {
      for (const [socket, other] of sockets) socket.pipe(other)
    },
  }
}
