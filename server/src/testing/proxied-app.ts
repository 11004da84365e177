import { openDatabase } from '@pj/db/database'
import type { FastifyInstance } from 'fastify'
import { startTcpProxy, type TcpProxy } from '../../../tests/support/tcp-proxy.ts'
import { buildApp } from '../app.ts'
import type { TestApp } from './test-app.ts'

interface ProxiedApp {
  readonly app: FastifyInstance
  readonly proxy: TcpProxy
  close(): Promise<void>
}

/** Starts another server on the database of the test, with all its connections through a proxy. */
export async function startProxiedApp({ config, clock }: Pick<TestApp, 'config' | 'clock'>): Promise<ProxiedApp> {
  const proxy = await startTcpProxy(config.databaseUrl)
  const url = new URL(config.databaseUrl)
  url.port = new URL(proxy.url).port
  const db = openDatabase(url.href)
  const app = await buildApp({ db, config: { ...config, databaseUrl: url.href }, now: () => clock.now })
  await app.ready()
  const close = async (): Promise<void> => {
    await app.close()
    await db.destroy()
    await proxy.disconnect()
  }
  return { app, proxy, close }
}
