import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

const callbacksOf = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls `callback` once, when the response has been sent or the connection has closed. A response that waits for an
 * earlier one of its connection emits no event when the connection closes.
 */
export function onRequestEnd({ socket }: FastifyRequest, reply: FastifyReply, callback: () => void): void {
  const callbacks = callbacksOf.get(socket) ?? watch(socket)
  const end = (): void => {
    if (callbacks.delete(end)) callback()
  }
  callbacks.add(end)
  reply.raw.once('close', end)
}

function watch(socket: Socket): Set<() => void> {
  const callbacks = new Set<() => void>()
  callbacksOf.set(socket, callbacks)
  socket.once('close', () => {
    for (const end of callbacks) end()
  })
  return callbacks
}
