import { createHmac, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db, Trx } from '@pj/db/database'
import { isUniqueViolation, transaction } from '@pj/db/transaction'
import type { FirstRunRequest, Opening } from '@pj/shared/accounts/first-run.api'
import { DomainError } from '@pj/shared/domain-error'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Menu, MenuDocument } from '@pj/shared/menu/menu'
import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { policySlugs, publishedPolicies } from '@pj/shared/menu/policies'
import { newShopUses } from '@pj/shared/menu/uses'
import { recordAudit } from '../audit/audit.ts'
import type { AppConfig } from '../config.ts'
import { insertMenuVersion, lockMenus, selectNewestMenu } from '../menu/menu.queries.ts'
import { insertMember, type MemberRow } from './accounts.queries.ts'
import { assertNewPassword } from './passwords.ts'

/** Without the demo accounts a new shop has no owner. */
export async function hasActiveOwner(db: Db | Trx): Promise<boolean> {
  const owners = db.selectFrom('users').select('id').where('role', '=', 'owner').where('disabled_at', 'is', null)
  return (await owners.limit(1).executeTakeFirst()) !== undefined
}

/** A step with menu data is done once the initial data is replaced. */
export async function listOpeningSteps(
  db: Db,
  menu: Menu,
  { smtpUrl }: Pick<AppConfig, 'smtpUrl'>,
): Promise<Opening['steps']> {
  const isOwn = (part: (document: MenuDocument) => unknown): boolean =>
    !isDeepStrictEqual(part(menu), part(initialMenu))
  return {
    menu: isOwn(({ products }) => products),
    bank: isOwn(({ business }) => business.bank.account_number),
    // The first-run form asks for the hours and the title together.
    hours: isOwn(({ opening_hours }) => opening_hours) || isOwn(({ business }) => business.title),
    areas: isOwn(({ delivery_zones }) => delivery_zones),
    policies: publishedPolicies(menu).length === policySlugs.length,
    mail: smtpUrl !== undefined,
    backup: await hasBackupOfMenu(db),
  }
}

async function hasBackupOfMenu(db: Db): Promise<boolean> {
  const published = db.selectFrom('menu_versions').select('published_at').orderBy('version', 'desc').limit(1)
  const backup = db.selectFrom('backups').select('id').where('finished_at', '>=', published).limit(1)
  return (await backup.executeTakeFirst()) !== undefined
}

interface FirstRunContext {
  readonly hashPassword: (password: string) => Promise<string>
  readonly device: string
  readonly now: Date
}

/** Creates the first owner and publishes the menu of their shop, both or neither. */
export async function completeFirstRun(
  db: Db,
  request: Omit<FirstRunRequest, 'code'>,
  { hashPassword, device, now }: FirstRunContext,
): Promise<{ owner: MemberRow; version: number }> {
  const { email, name, password } = request
  assertNewPassword(password, request, request.business)
  const password_hash = await hashPassword(password)
  return transaction(db, async (trx) => {
    // When two people finish at the same time, the lock makes one of them the owner.
    await lockMenus(trx)
    if (await hasActiveOwner(trx)) throw ownerExists()
    const owner = await insertOwner(trx, { email: email.toLowerCase(), name, role: 'owner', password_hash })
    const published = parseMenuDocument((await selectNewestMenu(trx)).document)
    const document = withShop(published, request)
    const version = await insertMenuVersion(trx, { document, author: owner, note: 'First run', now })
    const entry = { action: 'member_added', target: name, details: { role: 'owner' } } as const
    await recordAudit(trx, entry, { by: { ...owner, device }, now })
    return { owner, version }
  })
}

async function insertOwner(trx: Trx, owner: Parameters<typeof insertMember>[1]): Promise<MemberRow> {
  try {
    return await insertMember(trx, owner)
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error
    throw new DomainError('email_taken', 'An account with this email was disabled. Use another email.')
  }
}

function withShop(
  document: MenuDocument,
  { business, opening_hours }: Pick<FirstRunRequest, 'business' | 'opening_hours'>,
): MenuDocument {
  const { title, street, city } = business
  const address = street.toLowerCase().includes(city.toLowerCase()) ? street : `${street}, ${city}`
  return parseMenuDocument({
    ...document,
    business: { ...document.business, ...business, name: title, address, uses: newShopUses },
    opening_hours,
  })
}

export const ownerExists = (): DomainError =>
  new DomainError('not_allowed', 'This shop already has an owner. Sign in, or ask the owner for an account.')

/** People type the code, so characters that look alike are left out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/**
 * The code for creating the first owner, such as "K7QF-2M9X-TDBR", which whoever starts the server can read. It is
 * derived from the token secret, so that every server process accepts it.
 */
export function firstRunCode(secret: string): string {
  const bytes = [...createHmac('sha256', secret).update('first-run').digest()].slice(0, length)
  const characters = bytes.map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return characters.match(/.{4}/g)?.join('-') ?? characters
}

/** Letter case, hyphens and spaces don't matter. */
export function isFirstRunCode(typed: string, secret: string): boolean {
  const [expected, given] = [firstRunCode(secret), typed.toUpperCase()].map((text) => text.replace(/[\s-]/g, ''))
  const [one, other] = [Buffer.from(expected ?? ''), Buffer.from(given ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}
