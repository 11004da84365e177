import { createHmac, timingSafeEqual } from 'node:crypto'

/** What only the browser that ordered knows, or one that has found the order by its phone number. */
export const createOrderToken = (orderId: string, secret: string): string =>
  createHmac('sha256', secret).update(`order ${orderId}`).digest('base64url')

export function isOrderToken(token: string | undefined, orderId: string, secret: string): boolean {
  const [given, expected] = [Buffer.from(token ?? ''), Buffer.from(createOrderToken(orderId, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
