import { hash, randomBytes } from 'node:crypto'
import type { Db, Trx } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'

/** How long a rider's link works (docs/business-rules.md#deliveries). */
const dayMs = 86_400_000

/** Returns the token of a new link, 128 random bits. */
export async function addLink(trx: Trx, runId: number, now: Date): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const ends_at = new Date(now.getTime() + dayMs)
  await trx
    .insertInto('delivery_links')
    .values({ token_hash: hashToken(token), run_id: runId, ends_at })
    .execute()
  return token
}

export const endLinks = async (trx: Trx, runId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('delivery_links')
    .set({ ends_at: now })
    .where('run_id', '=', runId)
    .where('ends_at', '>', now)
    .execute()
}

/**
 * Returns the run of the link. One that has ended only delivers, for another day, what was tapped `at` a time before its
 * end; for anything else it throws a DomainError.
 */
export async function requireLink(db: Db, { token, now, at }: { token: string; now: Date; at?: string | undefined }) {
  const link = await db
    .selectFrom('delivery_links')
    .innerJoin('delivery_runs', 'delivery_runs.id', 'delivery_links.run_id')
    .selectAll('delivery_runs')
    .select('ends_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link) throw linkEnded()
  const { ends_at, ...run } = link
  const isLate = ends_at <= now || run.closed_at !== null
  const wasTappedBefore = at !== undefined && new Date(at) < ends_at
  if (isLate && !(wasTappedBefore && now.getTime() < ends_at.getTime() + dayMs)) throw linkEnded()
  return { run, isLate, ends_at }
}

const hashToken = (token: string): string => hash('sha256', token, 'base64url')

const linkEnded = (): DomainError =>
  new DomainError('not_found', 'This link does not work any more. Ask the bakery for a new one.')
