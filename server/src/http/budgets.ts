import type { Db } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import { sql } from 'kysely'
import { networkOf } from './addresses.ts'

/** A limit on what strangers may use in a window of time (docs/security.md#limits). */
interface Budget {
  readonly name: string
  /** The limit for one network. */
  readonly network: number
  /** The limit for all networks together. Undefined: there is none. */
  readonly shop?: number
  readonly windowMs: number
  /** What a client reads whose network has used it up. */
  readonly refusal: string
}

const hourMs = 60 * 60_000
const mebibyte = 1024 * 1024

/** Bytes of orders and custom carts, without images. Most orders have 2 kB: a network may place 2,000 of them a day. */
export const orderBytes = {
  name: 'order bytes',
  network: 4 * mebibyte,
  shop: 48 * mebibyte,
  windowMs: 24 * hourMs,
  refusal: 'Too many orders came from your network today. Please call us.',
} satisfies Budget

const tooManyImages = 'Too many images from your network. Please try again in an hour.'

/** Inspiration images, uploaded or inside an order. Many shoppers can share the address of a mobile network. */
export const images = { name: 'images', network: 100, windowMs: hourMs, refusal: tooManyImages }
export const imageBytes: Budget = {
  name: 'image bytes',
  network: 100 * mebibyte,
  windowMs: hourMs,
  refusal: tooManyImages,
} satisfies Budget

/** Mails about new orders, whose recipient may be a stranger's address. Staff can send the skipped ones. */
export const firstMails = {
  name: 'first mails',
  network: 20,
  shop: 120,
  windowMs: hourMs,
  refusal: 'Too many new orders at once',
} satisfies Budget

/** Promo codes that don't exist, so that nobody finds one by guessing. */
export const wrongCodes = {
  name: 'wrong codes',
  network: 30,
  windowMs: hourMs,
  refusal: 'Too many wrong codes from your network. Try again in an hour.',
} satisfies Budget

/** Attempts to find an order by number and phone number, limited for each order number instead of each network. */
export const orderFinds = {
  name: 'order finds',
  network: 10,
  windowMs: hourMs,
  refusal: 'Too many attempts to find this order. Try again in an hour, or call us.',
} satisfies Budget

/** The budget is used up. */
export class BudgetError extends DomainError {}

interface Spent {
  /** The IP address of the client. */
  readonly address: string
  readonly amount: number
}

export interface Budgets {
  /** Throws a DomainError when this server has seen that the budget is used up. It asks no database. */
  assertLeft(budget: Budget, address: string): void
  /** Counts the amount, unless `use` fails, and returns its result. Throws a DomainError when the budget is used up. */
  spend<Result>(budget: Budget, spent: Spent, use: () => Promise<Result>): Promise<Result>
}

/** The counts are in PostgreSQL: all servers share them, and they outlast a restart. */
export function createBudgets({ db, now }: { db: Db; now: () => Date }): Budgets {
  const usedUpUntil = new Map<string, Date>()
  const take = async (part: BudgetPart, amount: number): Promise<void> => {
    const at = now()
    const until = new Date(at.getTime() + part.windowMs)
    if (await takeUse(db, { key: part.key, amount, limit: part.limit, until }, at)) return
    const end = (await findWindowEnd(db, part.key)) ?? at
    if (usedUpUntil.size >= maxRemembered) usedUpUntil.clear()
    usedUpUntil.set(part.key, end)
    throw usedUp(part, end.getTime() - at.getTime())
  }
  return {
    assertLeft: (budget, address) => {
      for (const part of partsOf(budget, address)) {
        const leftMs = (usedUpUntil.get(part.key)?.getTime() ?? 0) - now().getTime()
        if (leftMs > 0 && leftMs <= part.windowMs) throw usedUp(part, leftMs)
      }
    },
    spend: async (budget, { address, amount }, use) => {
      const taken: BudgetPart[] = []
      try {
        for (const part of partsOf(budget, address)) {
          await take(part, amount)
          taken.push(part)
        }
        return await use()
      } catch (error) {
        for (const { key } of taken) await returnUse(db, key, amount).catch(() => undefined)
        throw error
      }
    },
  }
}

/** Records an image against the budgets of its client. Throws a DomainError when one of them is used up. */
export async function spendImage(budgets: Budgets, address: string, bytes: number): Promise<void> {
  for (const [budget, amount] of [
    [images, 1],
    [imageBytes, bytes],
  ] as const) {
    await budgets.spend(budget, { address, amount }, async () => undefined)
  }
}

/** Switched off for load tests. */
export const unlimitedBudgets: Budgets = { assertLeft: () => undefined, spend: (_budget, _spent, use) => use() }

/** Networks in memory. */
const maxRemembered = 10_000

interface BudgetPart {
  readonly key: string
  readonly limit: number
  readonly windowMs: number
  /** Undefined for the limit of all networks. */
  readonly refusal?: string
}

const partsOf = ({ name, network, shop, windowMs, refusal }: Budget, address: string): BudgetPart[] => [
  { key: `${name} ${networkOf(address)}`, limit: network, windowMs, refusal },
  ...(shop === undefined ? [] : [{ key: name, limit: shop, windowMs }]),
]

function usedUp({ refusal }: BudgetPart, leftMs: number): BudgetError {
  const details = { retry_after: Math.max(1, Math.ceil(leftMs / 1000)) }
  return refusal === undefined
    ? new BudgetError('unavailable', "We can't take more orders online today. Please call us.", details)
    : new BudgetError('too_many_requests', refusal, details)
}

interface Use {
  readonly key: string
  readonly amount: number
  readonly limit: number
  /** The end of a window that begins with this use. */
  readonly until: Date
}

/** The tolerated difference between servers' clocks. A window that ends later was started by a clock that was ahead. */
const clockToleranceMs = 5 * 60_000

/** Counts the use unless it exceeds the limit of the window under way. Returns whether it was counted. */
async function takeUse(db: Db, { key, amount, limit, until }: Use, now: Date): Promise<boolean> {
  if (amount > limit) return false
  const latest = new Date(until.getTime() + clockToleranceMs)
  const isOver = sql<boolean>`(u.window_ends <= ${now} or u.window_ends > ${latest})`
  const { rows } = await sql`
    insert into usage_counts as u (key, used, window_ends) values (${key}, ${amount}, ${until})
    on conflict (key) do update set
      used = case when ${isOver} then excluded.used else u.used + excluded.used end,
      window_ends = case when ${isOver} then excluded.window_ends else u.window_ends end
    where ${isOver} or u.used + excluded.used <= ${limit}
    returning key`.execute(db)
  return rows.length > 0
}

async function findWindowEnd(db: Db, key: string): Promise<Date | undefined> {
  const row = await db.selectFrom('usage_counts').select('window_ends').where('key', '=', key).executeTakeFirst()
  return row?.window_ends
}

async function returnUse(db: Db, key: string, amount: number): Promise<void> {
  await db
    .updateTable('usage_counts')
    .set((eb) => ({ used: eb.fn('greatest', [eb('used', '-', amount), eb.val(0)]) }))
    .where('key', '=', key)
    .execute()
}
