import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { isDraftDue } from './menu-drafts.queries.ts'
import { publishDueDraft } from './publish.ts'

const intervalMs = 2000

/** Publishes the draft at its set time, or when the server starts after it. Every server process looks; the first one does it. */
export function publishOnTime(app: FastifyInstance, { db, now, menus }: Pick<Services, 'db' | 'now' | 'menus'>): void {
  let looking: Promise<unknown> | undefined
  const look = async (): Promise<void> => {
    if (!(await isDraftDue(db, now()))) return
    const published = await publishDueDraft(db, now())
    if (!published) return
    if ('error' in published) {
      app.log.error({ err: published.error }, 'cannot publish the menu at its time')
      return
    }
    const { version, author: user } = published
    app.log.info({ event: 'menu.published', user, details: `version=${version}` }, 'security')
    await menus.reload()
  }
  const start = (): void => {
    looking ??= look()
      .catch((error: unknown) => app.log.warn({ err: error }, 'cannot look for a menu to publish'))
      .finally(() => {
        looking = undefined
      })
  }
  app.addHook('onReady', async () => start())
  const timer = setInterval(start, intervalMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
  })
}
