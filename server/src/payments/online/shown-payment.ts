import type { Db } from '@pj/db/database'
import type { AttemptRow, OrderRow } from '@pj/db/rows'
import type { OrderStatusResponse } from '@pj/shared/orders/checkout.api'
import type { Parts } from '../../parts.ts'
import { requestCheck, selectAttempts } from './online.queries.ts'
import type { OnlinePayments } from './worker.ts'

interface ShownParts extends Pick<Parts, 'db' | 'menus' | 'now'> {
  readonly online: OnlinePayments
}

/** A customer who comes back from paying names the payment's reference, which is asked about. */
export async function readShownPayment(
  { db, menus, now, online: { paystack, workNow } }: ShownParts,
  order: Pick<OrderRow, 'id' | 'email'>,
  reference: string | undefined,
): Promise<OrderStatusResponse['online']> {
  if (!paystack) return null
  const attempts = await selectAttempts(db, order.id)
  const named = attempts.find((attempt) => attempt.reference === reference)
  if (named && named.state !== 'paid' && (await askSoon(db, named, now()))) workNow()
  const shown = named ?? attempts.at(-1)
  if (!paystack.isKeyAccepted()) return null
  return {
    mode: paystack.mode,
    needs_email: order.email === null && !menus.current().payment.bakery_email,
    attempt: shown ? { reference: shown.reference, state: shown.state, amount: shownAmount(shown) } : null,
  }
}

const shownAmount = ({ amount, received_kobo }: AttemptRow): number =>
  received_kobo === null ? amount : Math.floor(received_kobo / 100)

/** Milliseconds between two questions about an attempt whose page is read again and again. */
const askEveryMs = 3000

const askSoon = (db: Db, { reference }: AttemptRow, at: Date): Promise<boolean> =>
  requestCheck(db, { reference }, at, new Date(at.getTime() - askEveryMs))
