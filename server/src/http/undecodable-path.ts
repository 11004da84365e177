import type { IncomingMessage } from 'node:http'

/** An unknown path, so that the shop shows its not-found screen. */
const unknownPath = '/%25'

/**
 * Returns the URL of a request, or an unknown one where its path has an invalid escape sequence, such as `/%`: Fastify would
 * refuse it before any route is called. The API's own URLs are refused by Fastify.
 */
export function replaceUndecodablePath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/'] = url.split('?')
  return path.startsWith('/api/') || isDecodable(path) ? url : unknownPath
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, because the bundler removes a call without one although it may throw.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}
