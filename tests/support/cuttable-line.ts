import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface CuttableLine {
  readonly url: string
  /** Every connection dies, and no new one is taken. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A line to a server that can be cut while the server itself goes on, as a kitchen's Wi-Fi does. */
export async function cuttableLine(serverUrl: string): Promise<CuttableLine> {
  const target = Number(new URL(serverUrl).port)
  const sockets = new Set<Socket>()
  let line = listenOn(0)
  await once(line, 'listening')
  const address = line.address()
  const port = typeof address === 'object' && address ? address.port : 0

  function listenOn(wanted: number): Server {
    return createServer((near) => {
      const far = connect(target, '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
        socket.pipe(other)
      }
    }).listen(wanted, '127.0.0.1')
  }

  return {
    url: `http://127.0.0.1:${port}`,
    cut: async () => {
      const closed = once(line, 'close')
      line.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => {
      line = listenOn(port)
      await once(line, 'listening')
    },
  }
}
