import { describe, expect, it } from 'vitest'
import { ConfigError, readBackupConfig, readConfig, urlToOpen } from './config.ts'

const recipient = 'age1wjkrpwev90dh5654cxjxlquevyaprapyayzwhhte7vxuk2zxd3aqxsewzx'
const s3 = 'https://s3.example.com/shop'

describe('readConfig', () => {
  it('serves without any setting the demo on this machine only, with limits and without trust in a proxy', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', demo: true, rateLimit: true, trustedProxies: 0 })
  })

  it('makes backups by itself only with the embedded database or with a directory for them', () => {
    const own = { DATABASE_URL: 'postgres://pj:x@db/pj', JWT_SECRET: 's'.repeat(32) }
    expect(readConfig(own).backups.directory).toBeUndefined()
    expect(readConfig({ ...own, BACKUP_DIR: '/backups' }).backups.directory).toBe('/backups')
    const offSite = { BACKUP_COMMAND: 'true', BACKUP_AGE_RECIPIENT: `${recipient}, ${recipient}` }
    // Where `npm run backup` writes, too.
    expect(readConfig({ ...own, ...offSite }).backups.directory).toBe(readBackupConfig(own).directory)
    expect(readConfig({ DATA_DIR: '/shop' }).backups.directory).toBe('/shop/backups')
  })

  it('names the verification that sslmode means for pg, unless the URL asks for that of libpq', () => {
    const read = (query: string) =>
      readConfig({ DATABASE_URL: `postgres://pj@db/pj${query}`, JWT_SECRET: 's'.repeat(32) }).databaseUrl
    expect(read('?sslmode=require&x=1')).toBe('postgres://pj@db/pj?sslmode=verify-full&x=1')
    for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require'])
      expect(read(query)).toBe(`postgres://pj@db/pj${query}`)
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
  })

  it('creates demo data by default only with the embedded database', () => {
    const own = { DATABASE_URL: 'postgres://pj:x@db/pj', JWT_SECRET: 's'.repeat(32) }
    expect(readConfig(own).demo).toBe(false)
    expect(readConfig({ ...own, DEMO: 'true' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'false' }).demo).toBe(false)
  })

  it('allows demo accounts only on loopback', () => {
    for (const HOST of ['127.0.0.1', '127.0.0.53', 'localhost', '::1']) expect(readConfig({ HOST }).demo).toBe(true)
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'shop.example.com', '127.example.com']) {
      expect(() => readConfig({ HOST })).toThrow(/^DEMO: [^\n]+ set DEMO=false, [^\n]+$/)
      expect(readConfig({ HOST, DEMO: 'false' })).toMatchObject({ host: HOST, demo: false })
    }
  })

  it('accepts several origins', () => {
    expect(readConfig({ CORS_ORIGINS: 'https://shop.example.com, http://localhost:5173' }).corsOrigins).toEqual([
      'https://shop.example.com',
      'http://localhost:5173',
    ])
  })

  it('accepts a public URL with or without a slash at the end', () => {
    for (const url of ['https://shop.example.com', 'https://shop.example.com/'])
      expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://shop.example.com')
  })

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://db/pj', JWT_SECRET: 's'.repeat(32) }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db/pj' }, 'JWT_SECRET'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
    [{ PRICE_READING: 'C' }, 'PRICE_READING'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ RATE_LIMIT: 'sometimes' }, 'RATE_LIMIT'],
    [{ SERVICE_WORKER: 'true' }, 'SERVICE_WORKER'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ BACKUP_AGE_RECIPIENT: 'age1abc' }, 'BACKUP_AGE_RECIPIENT'],
    [{ BACKUP_AGE_RECIPIENT: recipient.replace('wjk', 'wjj') }, 'BACKUP_AGE_RECIPIENT'],
    [{ BACKUP_S3_URL: s3 }, 'BACKUP_AGE_RECIPIENT'],
    [{ BACKUP_S3_URL: s3, BACKUP_AGE_RECIPIENT: recipient, BACKUP_S3_KEY: 'key' }, 'BACKUP_S3_URL'],
    [{ BACKUP_S3_URL: 'https://key:50%off@s3.example.com/shop' }, 'BACKUP_S3_URL'],
    [{ ALERT_URL: 'https://user:password@alerts.example.com/' }, 'ALERT_URL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ DATABASE_POOL: '3' }, 'DATABASE_POOL'],
    [{ HSTS: 'on' }, 'HSTS'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
    [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://shop.example.com/cakes' }, 'PUBLIC_URL'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'capture:', HOST: '0.0.0.0', DEMO: 'false', PUBLIC_URL: 'http://a.test' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtps://mail.example.com' }, 'PUBLIC_URL'],
    [{ PAYSTACK_SECRET_KEY: 'sk_test_123' }, 'PUBLIC_URL'],
  ])('throws one line that names the invalid setting of %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })
})

it('needs for backups nothing that only a server needs', () => {
  const databaseUrl = 'postgres://pj@db/pj'
  expect(readBackupConfig({ DATABASE_URL: databaseUrl, HOST: '0.0.0.0' })).toEqual({
    databaseUrl,
    dataDir: '.data',
    jwtSecret: undefined,
    directory: '.data/backups',
    keep: 14,
  })
  const set = { DATABASE_URL: databaseUrl, BACKUP_DIR: '/backups', BACKUP_KEEP: '3' }
  expect(readBackupConfig(set)).toMatchObject({ directory: '/backups', keep: 3 })
  expect(() => readBackupConfig({ BACKUP_KEEP: '0' })).toThrow(ConfigError)
})

it.each([
  ['http://192.168.1.4:5000', undefined, 'http://192.168.1.4:5000'],
  ['http://0.0.0.0:5000', undefined, 'http://127.0.0.1:5000'],
  ['http://[::]:5000', undefined, 'http://127.0.0.1:5000'],
  ['http://0.0.0.0:5000', 'https://shop.example.com', 'https://shop.example.com'],
])('opens %s with PUBLIC_URL %s at %s', (origin, publicUrl, url) => {
  expect(urlToOpen(origin, publicUrl)).toBe(url)
})
