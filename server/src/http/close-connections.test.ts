import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeConnectionsOnClose } from './connections.ts'

it('finishes requests under way while the server closes, and refuses new ones with 503', async () => {
  const app = fastify({ return503OnClosing: false })
  closeConnectionsOnClose(app, { endStreams: () => undefined })
  const progress = new EventEmitter()
  app.get('/slow', async () => {
    const finished = once(progress, 'finish')
    progress.emit('start')
    await finished
    return 'done'
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  const started = once(progress, 'start')
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await started
  const closed = app.close()
  const arrived = once(app.server, 'request')
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await arrived
  progress.emit('finish')
  await once(socket, 'close')
  await closed
  const [first, second] = received.split(/(?=HTTP\/1\.1 503)/)
  expect(first).toMatch(/^HTTP\/1\.1 200 .*done$/s)
  expect(second).toMatch(/retry-after: 5/)
  expect(second).toMatch(/\{"success":false,"message":"[^"]+","error":"unavailable"\}$/)
})
