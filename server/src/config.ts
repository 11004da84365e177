import { join } from 'node:path'
import { priceListNames } from '@pj/shared/menu/menu'
import { z } from 'zod'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const integer = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

const originsPattern = /^\s*https?:\/\/[^\s,/]+(\s*,\s*https?:\/\/[^\s,/]+)*\s*$/

const publicUrlMessage = 'must be an absolute URL without a path, such as https://shop.example.com'

const smtpUrlMessage = 'must be a URL such as smtps://user:password@mail.example.com'

const paystackUrlMessage = 'must be a URL such as https://api.paystack.co'

const environmentSchema = z.object({
  PORT: integer(0, 65_535).default(5000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a URL such as postgres://user:password@host:5432/name')
    // pg treats all of these like `verify-full`, and prints a long warning for the others.
    .transform((url) =>
      url.includes('uselibpqcompat=')
        ? url
        : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
    )
    .optional(),
  DATA_DIR: z.string().default('.data'),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PRICE_READING: z.enum(priceListNames, 'must be A or B').default('A'),
  DEMO: flag.optional(),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  TRUST_PROXY: integer(0, 10).default(0),
  HSTS: integer(0, 63_072_000).default(0),
  CORS_ORIGINS: z
    .string()
    .regex(originsPattern, 'must be origins such as https://shop.example.com, with commas between')
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .default([]),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#]+\/?$/, publicUrlMessage)
    .refine(URL.canParse, publicUrlMessage)
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/[^\s/]\S*|capture:)$/, smtpUrlMessage)
    .refine(URL.canParse, smtpUrlMessage)
    .optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^\S{1,200}$/, 'must be a key without spaces')
    .optional(),
  PAYSTACK_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/, paystackUrlMessage)
    .refine(URL.canParse, paystackUrlMessage)
    .transform((url) => url.replace(/\/$/, ''))
    .default('https://api.paystack.co'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY_HOURS: integer(0, 8760).default(24),
  BACKUP_KEEP: integer(1, 1000).default(14),
})

export interface PaystackSettings {
  readonly secretKey: string
  /** Where customers return to after paying, without a trailing slash. */
  readonly shopUrl: string
  /** Of the provider's API, without a trailing slash. */
  readonly url: string
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Undefined means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Undefined only with the embedded database, which generates one in `dataDir`. */
  readonly jwtSecret: string | undefined
  readonly priceReading: (typeof priceListNames)[number]
  readonly demo: boolean
  readonly rateLimit: boolean
  /** False removes the storefront's service worker from every browser that has it. */
  readonly serviceWorker: boolean
  readonly logLevel: (typeof logLevels)[number]
  /** How many proxies in front of the server have a trusted X-Forwarded-For. */
  readonly trustedProxies: number
  /** Seconds for which browsers use HTTPS only; 0 sends no header. */
  readonly hstsSeconds: number
  /** Pages of these other origins may call the API. */
  readonly corsOrigins: readonly string[]
  /** The origin of absolute URLs, without a trailing slash, and the only host. Undefined means the request's origin. */
  readonly publicUrl: string | undefined
  /** `capture:` keeps mail for the page /dev/mail. Undefined means that no mail is written. */
  readonly smtpUrl: string | undefined
  /** Undefined means no online payment. */
  readonly paystack: PaystackSettings | undefined
  readonly backups: {
    /** Undefined means no automatic backups. */
    readonly directory: string | undefined
    /** Hours; 0 means never. */
    readonly everyHours: number
    readonly keep: number
  }
}

export interface AppConfig
  extends Pick<
    Config,
    | 'priceReading'
    | 'rateLimit'
    | 'serviceWorker'
    | 'logLevel'
    | 'trustedProxies'
    | 'hstsSeconds'
    | 'corsOrigins'
    | 'publicUrl'
    | 'smtpUrl'
    | 'paystack'
  > {
  readonly jwtSecret: string
  readonly databaseUrl: string
  /** The list of erased customers is also kept here, outside the database. */
  readonly erasureDirectories: readonly string[]
}

/** The message is one line that names the setting. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** Treats an empty value as unset, because compose files write it that way. Throws a ConfigError. */
function parseEnvironment(environment: Environment): z.infer<typeof environmentSchema> {
  const defined = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(defined)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
}

export interface BackupConfig extends Pick<Config, 'databaseUrl' | 'dataDir' | 'jwtSecret'> {
  readonly directory: string
  readonly keep: number
}

/** Doesn't require the settings that only a server needs. Throws a ConfigError. */
export function readBackupConfig(environment: Environment): BackupConfig {
  const values = parseEnvironment(environment)
  return {
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    jwtSecret: values.JWT_SECRET,
    directory: values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
    keep: values.BACKUP_KEEP,
  }
}

/** Throws a ConfigError. */
export function readConfig(environment: Environment): Config {
  const values = parseEnvironment(environment)
  if (values.DATABASE_URL && !values.JWT_SECRET) {
    throw new ConfigError('JWT_SECRET: must be set together with DATABASE_URL')
  }
  const demo = values.DEMO ?? values.DATABASE_URL === undefined
  if (demo && !isLoopback(values.HOST)) {
    throw new ConfigError(
      `DEMO: the password of the demo accounts is public, so they are only for this machine: set DEMO=false, or HOST=127.0.0.1 instead of ${values.HOST}`,
    )
  }
  if (values.SMTP_URL && !values.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL: must be set together with SMTP_URL, because links in mail begin with it')
  }
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_URL: url, PUBLIC_URL: shopUrl } = values
  if (secretKey && !shopUrl) {
    throw new ConfigError(
      'PUBLIC_URL: must be set together with PAYSTACK_SECRET_KEY, because customers return to it after paying',
    )
  }
  if (values.SMTP_URL === 'capture:' && !isLoopback(values.HOST)) {
    throw new ConfigError('SMTP_URL: capture: shows customer mail to everyone, so it needs HOST=127.0.0.1')
  }
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    jwtSecret: values.JWT_SECRET,
    priceReading: values.PRICE_READING,
    demo,
    rateLimit: values.RATE_LIMIT === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    hstsSeconds: values.HSTS,
    corsOrigins: values.CORS_ORIGINS,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    paystack: secretKey && shopUrl ? { secretKey, url, shopUrl } : undefined,
    backups: {
      directory:
        values.BACKUP_DIR ?? (values.DATABASE_URL === undefined ? join(values.DATA_DIR, 'backups') : undefined),
      everyHours: values.BACKUP_EVERY_HOURS,
      keep: values.BACKUP_KEEP,
    },
  }
}

/** A server that listens on every address of the machine is opened on loopback. */
export const urlToOpen = (origin: string, publicUrl: string | undefined): string =>
  publicUrl ?? origin.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, '//127.0.0.1')

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
