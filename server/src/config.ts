import { isIP } from 'node:net'
import { join } from 'node:path'
import { priceListNames } from '@pj/shared/menu/menu'
import { Encrypter } from 'age-encryption'
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
  const [address = '', prefix = '1', ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits
}

/** Whether it can be decoded, and its checksum is right. */
function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** User and password of a URL. Undefined when they can't be decoded. */
function readCredentials(text: string): { readonly key: string; readonly secret: string } | undefined {
  const { username, password, pathname } = new URL(text)
  try {
    decodeURIComponent(pathname)
    return { key: decodeURIComponent(username), secret: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}

const withoutSlash = (text: string): string => text.replace(/\/$/, '')

const originsPattern = /^\s*https?:\/\/[^\s,/]+(\s*,\s*https?:\/\/[^\s,/]+)*\s*$/

/** Every setting, with its name in the environment. `.env.example` explains them to whoever runs the server. */
const settingsSchema = z.object({
  port: integer(0, 65_535).default(5000).meta({ env: 'PORT' }),
  host: z.string().default('127.0.0.1').meta({ env: 'HOST' }),
  /** For so long after SIGTERM the port goes on answering, until load balancers know. */
  drainSeconds: integer(0, 300).default(0).meta({ env: 'DRAIN_SECONDS' }),
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
  paystackUrl: url(/^https?:\/\/[^\s?#]+$/, 'must be a URL such as https://api.paystack.co')
    .transform(withoutSlash)
    .default('https://api.paystack.co')
    .meta({ env: 'PAYSTACK_URL' }),
  /** Called with what fails, and while nothing does. */
  alertUrl: url(/^https?:\/\/[^\s/@]+(\/\S*)?$/, 'must be a URL without a user, such as https://hc-ping.com/uuid')
    .optional()
    .meta({ env: 'ALERT_URL' }),
  /** Undefined: /metrics answers loopback alone. */
  metricsToken: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional()
    .meta({ env: 'METRICS_TOKEN' }),
})
type Settings = z.infer<typeof settingsSchema>

/** What a restore needs, too. */
const backupSchema = z.object({
  directory: z.string().optional().meta({ env: 'BACKUP_DIR' }),
  /** 0 means never, 24 every night. */
  everyHours: integer(0, 8760).default(24).meta({ env: 'BACKUP_EVERY_HOURS' }),
  keep: integer(1, 1000).default(14).meta({ env: 'BACKUP_KEEP' }),
  /** Of the owner's keys, who alone can read what leaves this machine. */
  recipients: z
    .string()
    .transform((text) => text.split(',').map((recipient) => recipient.trim()))
    .refine((recipients) => recipients.every(isRecipient), 'must be public keys such as age1…, with commas between')
    .optional()
    .meta({ env: 'BACKUP_AGE_RECIPIENT' }),
  /** Bucket and folder, in path style. */
  s3Url: url(
    /^https?:\/\/[^\s/?#]+\/[^\s/?#%]+(\/([^\s/?#%]|%[\da-f]{2})+)*\/?$/i,
    'must be the URL of a bucket such as https://s3.example.com/bucket/folder',
  )
    .refine(
      readCredentials,
      'must encode its folder, key and secret (% as %25), or leave the last two to BACKUP_S3_KEY and BACKUP_S3_SECRET',
    )
    .optional()
    .meta({ env: 'BACKUP_S3_URL' }),
  s3Key: z.string().optional().meta({ env: 'BACKUP_S3_KEY' }),
  s3Secret: z.string().optional().meta({ env: 'BACKUP_S3_SECRET' }),
  s3Region: z.string().default('us-east-1').meta({ env: 'BACKUP_S3_REGION' }),
  /** Run in a shell for each encrypted file, whose path is in BACKUP_FILE. */
  command: z.string().optional().meta({ env: 'BACKUP_COMMAND' }),
  /** A file with the private keys, for a restore. */
  identityFile: z.string().optional().meta({ env: 'BACKUP_AGE_IDENTITY_FILE' }),
})
type BackupSettings = z.infer<typeof backupSchema>

export interface PaystackSettings {
  readonly secretKey: string
  /** Where customers return to after paying, without a trailing slash. */
  readonly shopUrl: string
  /** Of the provider's API, without a trailing slash. */
  readonly url: string
}

export interface S3Settings {
  readonly url: string
  readonly key: string
  readonly secret: string
  readonly region: string
}

export interface OffSiteSettings {
  readonly recipients: readonly string[]
  readonly s3: S3Settings | undefined
  readonly command: string | undefined
}

export interface Config extends Readonly<Omit<Settings, 'paystackKey' | 'paystackUrl'>> {
  readonly demo: boolean
  readonly paystack: PaystackSettings | undefined
  readonly backups: {
    /** Undefined means no automatic backups. */
    readonly directory: string | undefined
    readonly everyHours: number
    readonly keep: number
    /** Undefined where backups stay on this machine. */
    readonly offSite: OffSiteSettings | undefined
  }
}

export interface AppConfig
  extends Omit<
    Config,
    'port' | 'host' | 'drainSeconds' | 'dataDir' | 'databasePool' | 'demo' | 'backups' | 'jwtSecret' | 'databaseUrl'
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
function parseEnvironment<Shape extends z.ZodRawShape>(environment: Environment, schema: z.ZodObject<Shape>) {
  const names = new Map(Object.entries(schema.shape).map(([key, field]) => [key, nameOf(field)]))
  const values = [...names].map(([key, name]) => [key, environment[name]?.trim() ? environment[name] : undefined])
  const parsed = schema.safeParse(Object.fromEntries(values))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${names.get(String(issue?.path[0]))}: ${issue?.message}`)
}

const nameOf = (field: z.core.$ZodType): string => String(field instanceof z.ZodType ? field.meta()?.env : '')

/** In the environment. */
export const settingNames: readonly string[] = [settingsSchema, backupSchema].flatMap(({ shape }) =>
  Object.values(shape).map(nameOf),
)

export interface BackupConfig extends Pick<Config, 'databaseUrl' | 'dataDir' | 'jwtSecret'> {
  readonly directory: string
  readonly keep: number
  readonly offSite: OffSiteSettings | undefined
  readonly identityFile: string | undefined
}

/** Doesn't require the settings that only a server needs. Throws a ConfigError. */
export function readBackupConfig(environment: Environment): BackupConfig {
  const { databaseUrl, dataDir, jwtSecret } = parseEnvironment(environment, settingsSchema)
  const { directory = ownBackups(dataDir), keep, identityFile, ...settings } = readBackupSettings(environment)
  return { databaseUrl, dataDir, jwtSecret, directory, keep, identityFile, offSite: readOffSite(settings) }
}

const readBackupSettings = (environment: Environment): BackupSettings => parseEnvironment(environment, backupSchema)

/** The key and the secret may be in the URL. Throws a ConfigError. */
function readOffSite({
  s3Url,
  s3Region: region,
  recipients,
  command,
  ...settings
}: Omit<BackupSettings, 'directory' | 'keep' | 'identityFile' | 'everyHours'>): OffSiteSettings | undefined {
  if (s3Url === undefined && command === undefined) return undefined
  if (!recipients)
    throw new ConfigError('BACKUP_AGE_RECIPIENT: must be set, because backups leave this machine encrypted')
  if (s3Url === undefined) return { recipients, command, s3: undefined }
  const url = new URL(s3Url)
  const inUrl = readCredentials(s3Url)
  const { s3Key: key = inUrl?.key, s3Secret: secret = inUrl?.secret } = settings
  if (!key || !secret) throw new ConfigError('BACKUP_S3_URL: needs BACKUP_S3_KEY and BACKUP_S3_SECRET')
  url.username = url.password = ''
  return { recipients, command, s3: { url: url.href, key, secret, region } }
}

/** Throws a ConfigError. */
export function readConfig(environment: Environment): Config {
  const { paystackKey, paystackUrl, ...values } = parseEnvironment(environment, settingsSchema)
  const { directory, everyHours, keep, ...settings } = readBackupSettings(environment)
  const offSite = readOffSite(settings)
  const { databaseUrl, dataDir, publicUrl } = values
  const config: Config = {
    ...values,
    demo: values.demo ?? databaseUrl === undefined,
    paystack: paystackKey && publicUrl ? { secretKey: paystackKey, url: paystackUrl, shopUrl: publicUrl } : undefined,
    backups: {
      directory: directory ?? (databaseUrl === undefined || offSite ? ownBackups(dataDir) : undefined),
      everyHours,
      keep,
      offSite,
    },
  }
  const problem = findConflict(config, paystackKey !== undefined)
  if (problem) throw new ConfigError(problem)
  return config
}

const ownBackups = (dataDir: string): string => join(dataDir, 'backups')

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
