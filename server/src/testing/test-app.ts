import { type DatabaseClient, openDatabase } from '@pj/db/database'
import { openDemoShop } from '@pj/db/demo-data/menus'
import { hashPassword } from '@pj/db/passwords'
import type { Role } from '@pj/shared/accounts/roles'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { forEachTest, shareStarted } from '../../../tests/support/share-started.ts'
import { createTestDatabase } from '../../../tests/support/test-database.ts'
import { buildApp } from '../app.ts'
import type { AppConfig } from '../config.ts'
import { selectNewestMenu } from '../menu/menu.queries.ts'
import type { FrontEnds } from '../pages/static.routes.ts'

type Headers = NonNullable<InjectOptions['headers']>
type Payload = InjectOptions['payload']
type Response = Promise<LightMyRequestResponse>

/** Sends requests to one server, as a stranger unless the headers are those of a user. */
interface Requests {
  get(url: string, headers?: Headers): Response
  post(url: string, payload?: Payload, headers?: Headers): Response
  put(url: string, payload?: Payload, headers?: Headers): Response
  patch(url: string, payload?: Payload, headers?: Headers): Response
  delete(url: string, payload?: Payload, headers?: Headers): Response
}

export interface TestApp extends Requests {
  readonly app: FastifyInstance
  readonly db: DatabaseClient
  readonly config: AppConfig
  /** The authorization header of a user of each role. */
  readonly as: Readonly<Record<Role, { authorization: string }>>
  /** The clock of the server. It begins on a Saturday at noon in Lagos. */
  readonly clock: { now: Date }
  /** The lines that the server has logged, with `logLevel`. */
  readonly log: readonly string[]
  /** Starts another server on the same database. */
  startAnotherApp(changes?: Partial<AppConfig>): Promise<FastifyInstance>
  close(): Promise<void>
}

export const testPassword = 'bakery-demo'

/** Takes a millisecond. */
export const testPasswordCost = { N: 2 ** 8, r: 8, p: 1 }

/** Long enough for two requests in a row. */
/** In seconds. A test may change them for a while. */
export const testMessageDelays = { status: 0, change: 1 }

const clockStart = '2026-11-21T11:00:00Z'

type StartOptions = Parameters<typeof startTestApp>

/** The server of a file or of a `describe`, which starts before its tests and closes after them. */
export const sharedTestApp = (...options: StartOptions): TestApp =>
  shareStarted(
    () => startTestApp(...options),
    (test) => test.close(),
  )

/** A server of its own for each test of a file or of a `describe`. */
export const freshTestApp = (...options: StartOptions): TestApp =>
  shareStarted(
    () => startTestApp(...options),
    (test) => test.close(),
    forEachTest,
  )

/** Starts the server without a port, on a new database with one user of each role. The shop is open unless a test wants otherwise. */
interface TestAppOptions {
  readonly isOpen?: boolean
  readonly frontEnds?: FrontEnds
  /** Without it, backups are not made automatically. */
  readonly backupDirectory?: string
}

export async function startTestApp(
  changes: Partial<AppConfig> = {},
  { isOpen = true, frontEnds, backupDirectory }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  // Few, because PostgreSQL plans each statement once on each connection.
  const db = openDatabase(database.url, { connections: 4 })
  if (isOpen) await db.transaction().execute((trx) => openDemoShop(trx, new Date(clockStart)))
  const config: AppConfig = {
    jwtSecret: 'a secret that is only used in tests, long enough',
    databaseUrl: database.url,
    priceReading: 'A',
    rateLimit: false,
    serviceWorker: true,
    logLevel: 'silent',
    trustedProxies: 0,
    hstsSeconds: 0,
    corsOrigins: [],
    erasureDirectories: [],
    publicUrl: undefined,
    smtpUrl: undefined,
    paystack: undefined,
    ...changes,
  }
  const clock = { now: new Date(clockStart) }
  const apps: FastifyInstance[] = []
  const backups = backupDirectory && {
    ...{ directory: backupDirectory, everyHours: 24, keep: 3, tokenSecret: undefined, offSite: undefined },
    now: async () => clock.now,
  }
  const log: string[] = []
  const logOutput = { write: (line: string) => void log.push(line) }
  const build = async (changed: Partial<AppConfig> = {}): Promise<FastifyInstance> => {
    const app = await buildApp({
      db,
      config: { ...config, ...changed },
      now: () => clock.now,
      passwordCost: testPasswordCost,
      messageDelays: testMessageDelays,
      logOutput,
      ...(frontEnds && { frontEnds }),
      ...(backups && { backups }),
    })
    apps.push(app)
    await app.ready()
    return app
  }
  const app = await build()
  const signed = (role: Role) => signIn({ app, db, clock }, role)
  const as = {
    shopper: await signed('shopper'),
    staff: await signed('staff'),
    owner: await signed('owner'),
    manager: await signed('manager'),
    kitchen: await signed('kitchen'),
    rider: await signed('rider'),
  }
  const close = async (): Promise<void> => {
    await Promise.all(apps.map((one) => one.close()))
    await db.destroy()
    await database.drop()
  }
  return { ...createRequests(app), app, db, config, as, clock, log, startAnotherApp: build, close }
}

function createRequests(app: FastifyInstance): Requests {
  const send =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, payload?: Payload, headers: Headers = {}): Response =>
      app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  return {
    get: (url, headers = {}) => app.inject({ url, headers }),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  }
}

/**
 * Removes the draft of the menu and sets the clock back, so that tests can share a server. Returns another server where a
 * test has published a menu, which never changes.
 */
export async function renewMenu(test: TestApp): Promise<TestApp> {
  const { version } = await selectNewestMenu(test.db)
  if (version > 1) {
    await test.close()
    return startTestApp({ logLevel: test.config.logLevel })
  }
  test.clock.now = new Date(clockStart)
  await test.db.deleteFrom('menu_drafts').execute()
  return test
}

async function signIn({ app, db, clock }: Pick<TestApp, 'app' | 'db' | 'clock'>, role: Role) {
  const password_hash = await hashPassword(testPassword, testPasswordCost)
  const { id: sub, token_version } = await db
    .insertInto('users')
    .values({ email: `${role}@pj.test`, name: `The ${role}`, role, password_hash })
    .returning(['id', 'token_version'])
    .executeTakeFirstOrThrow()
  // Signed long ago, because some tests set the clock back; valid for as long as that of any sign-in.
  const iat = Date.parse('2020-01-01T00:00:00Z') / 1000
  const exp = clock.now.getTime() / 1000 + 12 * 3600
  const token = app.jwt.sign({ jti: crypto.randomUUID(), sub, role, token_version, iat, exp })
  return { authorization: `Bearer ${token}` }
}
