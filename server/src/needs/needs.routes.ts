import type { Db } from '@pj/db/database'
import { hasRight } from '@pj/shared/accounts/roles'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { type Needs, needRights, needsSchema, overbookedDays } from '@pj/shared/orders/needs.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readCapacity } from '../calendar/capacity.ts'
import type { Capability } from '../capability.ts'
import { requireCaller, withRight } from '../http/access.ts'
import { readLastBackup } from '../operations/backups.ts'
import { type HealthParts, listProblems } from '../operations/health.ts'
import { findAffectedOrders } from '../orders/list/affected-orders.ts'
import { findOverdueOrders } from '../orders/list/overdue-orders.ts'
import { countOrderNeeds } from '../orders/needs.queries.ts'

/** What "Needs you" counts, whoever may see it. */
export type ReadNeeds = () => Promise<Needs>

export const needsRoutes: FastifyPluginAsyncZod<{ readonly readNeeds: ReadNeeds }> = async (app, { readNeeds }) => {
  app.get(
    '/api/needs',
    withRight('readOrders', { summary: 'What waits for a person, as counts', response: { 200: needsSchema } }),
    async (request): Promise<Needs> => {
      const { role } = requireCaller(request)
      const all: Needs = await readNeeds()
      for (const need of needsSchema.keyof().options) if (!hasRight(role, needRights[need])) delete all[need]
      return all
    },
  )
}

/** Everything that waits for a person, whoever may see it. */
export async function countNeeds(health: HealthParts, menu: Menu, capabilities: readonly Capability[]): Promise<Needs> {
  const { db } = health
  const now = health.now()
  const [counts, own, affected, overdue, overbooked_days, backup_days, problems] = await Promise.all([
    countOrderNeeds(db, now),
    Promise.all(capabilities.map(({ countNeeds: count }) => count?.(db, now))),
    findAffectedOrders(db, menu, now),
    findOverdueOrders(db, now),
    countOverbookedDays(db, menu, now),
    countBackupDays(db, now),
    listProblems(health),
  ])
  return {
    ...counts,
    ...Object.fromEntries(own.flatMap((counted = {}) => Object.entries(counted))),
    affected: affected.length,
    overdue: overdue.length,
    overbooked_days,
    backup_days,
    server_problems: problems.length,
  }
}

async function countOverbookedDays(db: Db, menu: Menu, now: Date): Promise<number> {
  if (!menu.capacity.enabled) return 0
  const today = lagosDay(now)
  const { days } = await readCapacity(db, { from: today, to: addDays(today, overbookedDays - 1), now }, menu)
  return days.filter(({ used, limit }) => limit !== null && used > limit).length
}

const dayMs = 86_400_000

/** 0 without any backup: the checklist of the first run asks for that. */
async function countBackupDays(db: Db, now: Date): Promise<number> {
  const last = await readLastBackup(db)
  const days = last ? Math.floor((now.getTime() - last.finished_at.getTime()) / dayMs) : 0
  return days >= 2 ? days : 0
}
