import type { FastifyInstance } from 'fastify'
import { sweepExpired } from '../operations/sweep.ts'
import type { Services } from '../services.ts'
import { deleteUnclaimedUploads } from './uploads.queries.ts'

/** A shopper may fill a cart today and order tomorrow. */
const maxAgeMs = 48 * 60 * 60 * 1000

/** Uploads stored before this time can no longer be claimed (docs/business-rules.md#inspiration-images). */
export const uploadsExpiredBefore = (now: Date): Date => new Date(now.getTime() - maxAgeMs)

/** Deletes expired uploads that no order has claimed, at the start and at intervals. */
export const expireUploads = (app: FastifyInstance, { db, now }: Services): void =>
  sweepExpired(app, {
    label: 'expired uploads',
    run: () => deleteUnclaimedUploads(db, uploadsExpiredBefore(now())),
  })
