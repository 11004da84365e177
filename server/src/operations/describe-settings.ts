import { formatCount } from '@pj/shared/text'
import { closestMatch } from 'leven'
import { type Config, settingNames } from '../config.ts'
import { nightlyHours } from './backups.ts'

const prefixes = settingNames.flatMap((name) => /^[A-Z]+_/.exec(name) ?? [])

/** Other programs have such names, too, and Kubernetes and Docker make some for every service that a server can reach. */
const otherPrograms = /^(LOG|SERVICE)_|_SERVICE_(HOST|PORT)|_PORT_\d+_/

/** A name of fewer letters is within two letters of too many words. */
const minLength = 8

/** One sentence for each name that is probably a misspelt setting. */
export function listUnknownSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || settingNames.includes(name)) return []
    const isLong = name.length >= minLength && name.includes('_')
    const similar = isLong ? closestMatch(name, settingNames, { maxDistance: 2 }) : undefined
    const isOurs = prefixes.some((prefix) => name.startsWith(prefix)) && !otherPrograms.test(name)
    if (similar === undefined && !isOurs) return []
    const meant = similar ?? settingNames.find((setting) => setting.startsWith(name) || name.startsWith(setting))
    return [`${name} is not a setting.${meant === undefined ? '' : ` Did you mean ${meant}?`}`]
  })
}

/** What is on and how, in one line each, without any secret. */
export function describeSettings({
  backups,
  smtpUrl,
  paystack,
  alertUrl,
  publicUrl,
  trustedProxies,
}: Config): string[] {
  const parts = {
    Backups: `${describeBackups(backups)}. Off-site: ${describeOffSite(backups.offSite)}`,
    Mail: describeMail(smtpUrl),
    'Online payment': describePayment(paystack?.secretKey),
    // The path of ALERT_URL may be a secret.
    Alerts: alertUrl === undefined ? 'off (set ALERT_URL)' : `on, to ${new URL(alertUrl).host}`,
    Proxy: describeProxies(trustedProxies, publicUrl),
  }
  return Object.entries(parts).map(([label, text]) => `${label.padEnd(16)}${text}`)
}

function describeBackups({ directory, everyHours }: Config['backups']): string {
  if (directory === undefined) return 'off (set BACKUP_DIR)'
  if (everyHours === 0) return 'off (BACKUP_EVERY_HOURS is 0)'
  const times = everyHours === nightlyHours ? 'each night at 3 am' : `every ${formatCount(everyHours, 'hour')}`
  return `on, ${times} to ${directory}`
}

function describeOffSite(offSite: Config['backups']['offSite']): string {
  if (!offSite) return 'off (set BACKUP_S3_URL)'
  if (!offSite.s3) return 'on, by BACKUP_COMMAND'
  const { host, pathname } = new URL(offSite.s3.url)
  return `on, to ${host}${decodeURIComponent(pathname)}${offSite.command === undefined ? '' : ' and by BACKUP_COMMAND'}`
}

function describeMail(smtpUrl: string | undefined): string {
  if (smtpUrl === undefined) return 'off (set SMTP_URL)'
  return smtpUrl === 'capture:' ? 'on, only to /dev/mail' : `on, through ${new URL(smtpUrl).host}`
}

function describePayment(key: string | undefined): string {
  if (key === undefined) return 'off (set PAYSTACK_SECRET_KEY)'
  const [, mode] = /^sk_(test|live)_/.exec(key) ?? []
  return mode === undefined
    ? 'off (PAYSTACK_SECRET_KEY must begin with sk_test_ or sk_live_)'
    : `on, with a ${mode} key`
}

function describeProxies(proxies: Config['trustedProxies'], publicUrl = ''): string {
  // The server itself speaks plain HTTP.
  if (proxies === 0 && publicUrl.startsWith('https:'))
    return 'off, so all shoppers share one limit (set TRUST_PROXY, because PUBLIC_URL has https)'
  if (proxies === 0) return 'off (set TRUST_PROXY if there is one)'
  return `on, trusts ${typeof proxies === 'number' ? formatCount(proxies, 'proxy', 'proxies') : proxies.join(', ')}`
}
