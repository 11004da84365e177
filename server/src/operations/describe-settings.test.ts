import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { describeSettings, listUnknownSettings } from './describe-settings.ts'

describe('listUnknownSettings', () => {
  it.each([
    ['BACKUP_S3_URI', 'BACKUP_S3_URL'],
    ['BACKUP_DIRECTORY', 'BACKUP_DIR'],
    ['PAYSTACK_SECRET', 'PAYSTACK_SECRET_KEY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['SMPT_URL', 'SMTP_URL'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['DATABSE_URL', 'DATABASE_URL'],
  ])('asks for %s whether %s was meant', (name, meant) => {
    expect(listUnknownSettings({ [name]: 'x' })).toEqual([`${name} is not a setting. Did you mean ${meant}?`])
  })

  it('names what begins like a setting and is near none', () => {
    expect(listUnknownSettings({ SMTP_HOST: 'mail.example.com', BACKUP_FOLDER: '/srv' })).toEqual([
      'SMTP_HOST is not a setting.',
      'BACKUP_FOLDER is not a setting.',
    ])
  })

  it('says nothing about the names of .env.example, of other programs and without a value', () => {
    const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
    const ours = [...example.matchAll(/^#(\w+)=/gm)].map(([, name = '']) => name)
    expect(ours).toEqual(expect.arrayContaining(['BACKUP_S3_KEY', 'SITE_ADDRESS', 'TRUSTED_PROXIES']))
    const others = [
      ['HOSTNAME', 'HOSTTYPE', 'LOGNAME', 'LANG', 'TERM', 'SSH_AUTH_SOCK', 'XDG_DATA_DIRS', 'DBUS_SESSION_BUS_ADDRESS'],
      ['INVOCATION_ID', 'JOURNAL_STREAM', 'LOGS_DIRECTORY', 'STATE_DIRECTORY', 'SERVICE_RESULT', 'SYSTEMD_EXEC_PID'],
      ['GITHUB_REPOSITORY', 'RUNNER_TEMP', 'CI_PROJECT_URL', 'CI_SERVER_PORT', 'BUILD_URL', 'JOB_NAME'],
      ['npm_config_loglevel', 'npm_package_json', 'npm_lifecycle_event', 'INIT_CWD', 'NODE_ENV', 'NODE_OPTIONS'],
      ['POSTGRES_USER', 'PGPASSWORD', 'PGDATA', 'HTTP_PROXY', 'no_proxy', 'VITE_API_BASE', 'COMPOSE_PROJECT_NAME'],
      ['KUBERNETES_PORT_443_TCP', 'DATABASE_SERVICE_HOST', 'DATABASE_PORT_5432_TCP_ADDR', 'LOG_FORMAT'],
    ].flat()
    expect(listUnknownSettings(Object.fromEntries([...ours, ...others].map((name) => [name, 'x'])))).toEqual([])
    expect(listUnknownSettings({ BACKUP_S3_URI: ' ' })).toEqual([])
  })
})

describe('describeSettings', () => {
  it('says what is off, and how to switch it on', () => {
    expect(describeSettings(readConfig({}))).toEqual([
      'Backups         on, each night at 3 am to .data/backups. Off-site: off (set BACKUP_S3_URL)',
      'Mail            off (set SMTP_URL)',
      'Online payment  off (set PAYSTACK_SECRET_KEY)',
      'Alerts          off (set ALERT_URL)',
      'Proxy           off (set TRUST_PROXY if there is one)',
    ])
    const bare = readConfig({ DATABASE_URL: 'postgres://pj:secret@db/pj', JWT_SECRET: 's'.repeat(32) })
    expect(describeSettings(bare)[0]).toBe('Backups         off (set BACKUP_DIR). Off-site: off (set BACKUP_S3_URL)')
  })

  it('says how what is on works, without a secret', () => {
    const lines = describeSettings(
      readConfig({
        PUBLIC_URL: 'https://shop.example.com',
        BACKUP_EVERY_HOURS: '6',
        BACKUP_AGE_RECIPIENT: 'age1wjkrpwev90dh5654cxjxlquevyaprapyayzwhhte7vxuk2zxd3aqxsewzx',
        BACKUP_S3_URL: 'https://hidden:secret@s3.example.com/bucket/shop',
        BACKUP_COMMAND: 'upload --password=secret',
        SMTP_URL: 'smtps://hidden:secret@mail.example.com:465',
        PAYSTACK_SECRET_KEY: 'sk_live_secret',
        ALERT_URL: 'https://hc-ping.com/secret',
        TRUST_PROXY: '1',
      }),
    )
    expect(lines).toEqual([
      'Backups         on, every 6 hours to .data/backups. Off-site: on, to s3.example.com/bucket/shop and by BACKUP_COMMAND',
      'Mail            on, through mail.example.com:465',
      'Online payment  on, with a live key',
      'Alerts          on, to hc-ping.com',
      'Proxy           on, trusts 1 proxy',
    ])
  })

  it('asks for the proxy that a shop with https has', () => {
    expect(describeSettings(readConfig({ PUBLIC_URL: 'https://shop.example.com' })).at(-1)).toBe(
      'Proxy           off, so all shoppers share one limit (set TRUST_PROXY, because PUBLIC_URL has https)',
    )
  })

  it('says that a key of another provider pays nothing', () => {
    const config = readConfig({ PUBLIC_URL: 'https://shop.example.com', PAYSTACK_SECRET_KEY: 'pk_live_1' })
    expect(describeSettings(config)[2]).toContain('off (PAYSTACK_SECRET_KEY must begin with sk_test_ or sk_live_)')
  })
})
