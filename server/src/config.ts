import { isIP } from 'node:net'
import { join } from 'node:path'
import { priceListNames } from '@pj/shared/menu/menu'
import { z } from 'zod'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const integer = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

const onByDefault = z
  .enum(['on', 'off'], 'must be on or off')
  .default('on')
  .transform((value) => value === 'on')

const url = (pattern: RegExp, message: string) => z.string().regex(pattern, message).refine(URL.canParse, message)

/** An IP address, with or without the length of a prefix. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

const withoutSlash = (text: string): string => text.replace(/\/$/, '')

const originsPattern = /^\s*https?:\/\/[^\s,/]+(\s*,\s*https?:\/\/[^\s,/]+)*\s*$/

/** Every setting, with its name in the environment. `.env.example` explains them to whoever runs the server. */
const settingsSchema = z.object({
  port: integer(0, 65_535).default(5000).meta({ env: 'PORT' }),
  host: z.string().default('127.0.0.1').meta({ env: 'HOST' }),
  /** Undefined means the embedded database in `dataDir`. */
  databaseUrl: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a URL such as postgres://user:password@host:5432/name')
    // pg treats all of these like `verify-full`, and prints a long warning for the others.
    .transform((text) =>
      text.includes('uselibpqcompat=')
        ? text
        : text.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
    )
    .optional()
    .meta({ env: 'DATABASE_URL' }),
  /** Connections of the pool; a process has two more. */
  databasePool: integer(4, 200).default(20).meta({ env: 'DATABASE_POOL' }),
  dataDir: z.string().default('.data').meta({ env: 'DATA_DIR' }),
  /** Undefined only with the embedded database, which generates one in `dataDir`. */
  jwtSecret: z.string().min(32, 'must have at least 32 characters').optional().meta({ env: 'JWT_SECRET' }),
  priceReading: z.enum(priceListNames, 'must be A or B').default('A').meta({ env: 'PRICE_READING' }),
  demo: flag.optional().meta({ env: 'DEMO' }),
  rateLimit: onByDefault.meta({ env: 'RATE_LIMIT' }),
  /** False removes the storefront's service worker from every browser that has it. */
  serviceWorker: onByDefault.meta({ env: 'SERVICE_WORKER' }),
  logLevel: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('info')
    .meta({ env: 'LOG_LEVEL' }),
  /** How many proxies in front of the server have a trusted X-Forwarded-For, or their addresses and networks. */
  trustedProxies: z
    .string()
    .transform((text) => (/^\d+$/.test(text.trim()) ? Number(text) : text.split(',').map((address) => address.trim())))
    .refine((proxies) => (typeof proxies === 'number' ? proxies <= 10 : proxies.every(isNetwork)), {
      message: 'must be a number from 0 to 10, or addresses such as 10.0.0.0/8 with commas between',
    })
    .default(0)
    .meta({ env: 'TRUST_PROXY' }),
  /** Seconds for which browsers use HTTPS only; 0 sends no header. */
  hstsSeconds: integer(0, 63_072_000).default(0).meta({ env: 'HSTS' }),
  /** Pages of these other origins may call the API. */
  corsOrigins: z
    .string()
    .regex(originsPattern, 'must be origins such as https://shop.example.com, with commas between')
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .default([])
    .meta({ env: 'CORS_ORIGINS' }),
  /** The origin of absolute URLs, without a trailing slash, and the only host. Undefined means the request's origin. */
  publicUrl: url(
    /^https?:\/\/[^\s/?#]+\/?$/,
    'must be an absolute URL without a path, such as https://shop.example.com',
  )
    .transform(withoutSlash)
    .optional()
    .meta({ env: 'PUBLIC_URL' }),
  /** `capture:` keeps mail for the page /dev/mail. Undefined means that no mail is written. */
  smtpUrl: url(/^(smtps?:\/\/[^\s/]\S*|capture:)$/, 'must be a URL such as smtps://user:password@mail.example.com')
    .optional()
    .meta({ env: 'SMTP_URL' }),
  /** Undefined means no online payment. */
  paystackKey: z
    .string()
    .trim()
    .regex(/^\S{1,200}$/, 'must be a key without spaces')
    .optional()
    .meta({ env: 'PAYSTACK_SECRET_KEY' }),
  /** Without a trailing slash. */
  paystackUrl: url(/^https?:\/\/[^\s?#]+$/, 'must be a URL such as https://api.paystack.co')
    .transform(withoutSlash)
    .default('https://api.paystack.co')
    .meta({ env: 'PAYSTACK_URL' }),
  backupDir: z.string().optional().meta({ env: 'BACKUP_DIR' }),
  /** 0 means never. */
  backupHours: integer(0, 8760).default(24).meta({ env: 'BACKUP_EVERY_HOURS' }),
  backupKeep: integer(1, 1000).default(14).meta({ env: 'BACKUP_KEEP' }),
})
type Settings = z.infer<typeof settingsSchema>

export interface PaystackSettings {
  readonly secretKey: string
  /** Where customers return to after paying, without a trailing slash. */
  readonly shopUrl: string
  /** Of the provider's API, without a trailing slash. */
  readonly url: string
}

type Composed = 'paystackKey' | 'paystackUrl' | 'backupDir' | 'backupHours' | 'backupKeep'

export interface Config extends Readonly<Omit<Settings, Composed>> {
  readonly demo: boolean
  /** Undefined means no online payment. */
  readonly paystack: PaystackSettings | undefined
  readonly backups: {
    /** Undefined means no automatic backups. */
    readonly directory: string | undefined
    readonly everyHours: number
    readonly keep: number
  }
}

export interface AppConfig
  extends Omit<
    Config,
    'port' | 'host' | 'dataDir' | 'databasePool' | 'demo' | 'backups' | 'jwtSecret' | 'databaseUrl'
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
function parseEnvironment(environment: Environment): Settings {
  const names = new Map(Object.entries(settingsSchema.shape).map(([key, field]) => [key, String(field.meta()?.env)]))
  const values = [...names].map(([key, name]) => [key, environment[name]?.trim() ? environment[name] : undefined])
  const parsed = settingsSchema.safeParse(Object.fromEntries(values))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${names.get(String(issue?.path[0]))}: ${issue?.message}`)
}

export interface BackupConfig extends Pick<Config, 'databaseUrl' | 'dataDir' | 'jwtSecret'> {
  readonly directory: string
  readonly keep: number
}

/** Doesn't require the settings that only a server needs. Throws a ConfigError. */
export function readBackupConfig(environment: Environment): BackupConfig {
  const { databaseUrl, dataDir, jwtSecret, backupDir, backupKeep: keep } = parseEnvironment(environment)
  return { databaseUrl, dataDir, jwtSecret, directory: backupDir ?? join(dataDir, 'backups'), keep }
}

/** Throws a ConfigError. */
export function readConfig(environment: Environment): Config {
  const { paystackKey, paystackUrl, backupDir, backupHours, backupKeep, ...values } = parseEnvironment(environment)
  const { databaseUrl, dataDir, publicUrl } = values
  const config: Config = {
    ...values,
    demo: values.demo ?? databaseUrl === undefined,
    paystack: paystackKey && publicUrl ? { secretKey: paystackKey, url: paystackUrl, shopUrl: publicUrl } : undefined,
    backups: {
      directory: backupDir ?? (databaseUrl === undefined ? join(dataDir, 'backups') : undefined),
      everyHours: backupHours,
      keep: backupKeep,
    },
  }
  const problem = findConflict(config, paystackKey !== undefined)
  if (problem) throw new ConfigError(problem)
  return config
}

/** The first setting that doesn't fit another one. */
function findConflict({ host, demo, ...config }: Config, hasPaystackKey: boolean): string | undefined {
  if (config.databaseUrl && !config.jwtSecret) return 'JWT_SECRET: must be set together with DATABASE_URL'
  if (demo && !isLoopback(host))
    return `DEMO: the password of the demo accounts is public, so they are only for this machine: set DEMO=false, or HOST=127.0.0.1 instead of ${host}`
  if (config.smtpUrl && !config.publicUrl)
    return 'PUBLIC_URL: must be set together with SMTP_URL, because links in mail begin with it'
  if (hasPaystackKey && !config.paystack)
    return 'PUBLIC_URL: must be set together with PAYSTACK_SECRET_KEY, because customers return to it after paying'
  if (config.smtpUrl === 'capture:' && !isLoopback(host))
    return 'SMTP_URL: capture: shows customer mail to everyone, so it needs HOST=127.0.0.1'
  return undefined
}

/** A server that listens on every address of the machine is opened on loopback. */
export const urlToOpen = (origin: string, publicUrl: string | undefined): string =>
  publicUrl ?? origin.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:|$)/, '//127.0.0.1')

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)
