import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { addErrorHandler } from './errors.ts'

it('logs no failure when a client leaves before the first line of a file', async () => {
  const log: { level: number; msg: string }[] = []
  const lines = new Writable({
    write: (line, _, done) => {
      log.push(JSON.parse(line))
      lines.emit('line')
      done()
    },
  })
  const app = fastify({ logger: { stream: lines } })
  addErrorHandler(app)
  const file = new Readable({ read: () => file.emit('reading') })
  app.post('/file', (_, reply) => reply.send(file))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const reading = once(file, 'reading')
  socket.write('POST /file HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}')
  await reading
  socket.destroy()
  const hasLeft = () => log.some(({ msg }) => msg === 'the client left before the response')
  while (!hasLeft() && log.every(({ level }) => level < 50)) await once(lines, 'line')
  await app.close()
  expect(log.filter(({ level }) => level >= 40)).toEqual([])
})
