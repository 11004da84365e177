import type { Db } from '@pj/db/database'
import { isUniqueViolation, transaction } from '@pj/db/transaction'
import type { AuditDetails } from '@pj/shared/accounts/audit'
import type { NewTeamMember, TeamMember, TeamMemberChange } from '@pj/shared/accounts/team.api'
import { DomainError } from '@pj/shared/domain-error'
import type { Business } from '@pj/shared/menu/menu'
import { recordAudit } from '../audit/audit.ts'
import type { ByUser } from '../http/access.ts'
import {
  deleteSecondStep,
  insertMember,
  lockActiveOwners,
  lockMember,
  type MemberRow,
  selectTeam,
  updateMember,
} from './accounts.queries.ts'
import { assertNewPassword } from './passwords.ts'

export const listTeam = async (db: Db): Promise<TeamMember[]> => (await selectTeam(db)).map(toMember)

type HashPassword = (password: string) => Promise<string>

interface MemberContext {
  readonly business: Business
  readonly hashPassword: HashPassword
}

export async function addMember(
  db: Db,
  member: NewTeamMember,
  { business, hashPassword, by, now }: MemberContext & Partial<Pick<MemberChange, 'by'>> & { readonly now: Date },
): Promise<TeamMember> {
  const { email, name, role, password } = member
  assertNewPassword(password, member, business)
  const password_hash = await hashPassword(password)
  try {
    return await transaction(db, async (trx) => {
      const added = await insertMember(trx, { email: email.toLowerCase(), name, role, password_hash })
      const author = by ?? { id: null, name: 'Command line', device: 'Server' }
      await recordAudit(trx, { action: 'member_added', target: name, details: { role } }, { by: author, now })
      return toMember(added)
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error
    throw new DomainError('email_taken', 'Someone already uses this email.')
  }
}

interface MemberChange extends MemberContext, ByUser {
  readonly change: TeamMemberChange
}

/** Disabling, another role or a new password ends every session of the member. */
export async function changeMember(
  db: Db,
  id: string,
  { change, by, now, business, hashPassword }: MemberChange,
): Promise<TeamMember> {
  const { password, two_step: twoStep, ...values } = change
  const newPassword = password === undefined ? {} : { password_hash: await hashPassword(password) }
  return transaction(db, async (trx) => {
    const owners = await lockActiveOwners(trx)
    const member = await lockMember(trx, id)
    if (!member) throw memberNotFound()
    if (password !== undefined) assertNewPassword(password, member, business)
    const { name, role, disabled } = { ...member, disabled: member.disabled_at !== null, ...values }
    const losesOwner = role !== 'owner' || disabled
    if (losesOwner && owners.length === 1 && owners.includes(id)) {
      throw new DomainError('last_owner', 'This is the only owner who can sign in. Make someone else an owner first.')
    }
    const disabled_at = disabled ? (member.disabled_at ?? now) : null
    if (twoStep === false) await deleteSecondStep(trx, id)
    const details = describeChange(change)
    await recordAudit(trx, { action: 'member_changed', target: member.name, details }, { by, now })
    const signOut = disabled || role !== member.role || password !== undefined
    return toMember(await updateMember(trx, id, { name, role, disabled_at, ...newPassword, signOut }))
  })
}

/** Only the role is named with its value. */
const describeChange = ({ role, disabled, ...others }: TeamMemberChange): AuditDetails => ({
  ...(role && { role }),
  ...(disabled !== undefined && { access: disabled ? 'disabled' : 'enabled' }),
  ...(Object.keys(others).length > 0 && { changed: Object.keys(others) }),
})

const toMember = ({ disabled_at, totp_secret, last_seen_at, created_at, ...row }: MemberRow): TeamMember => ({
  ...row,
  disabled: disabled_at !== null,
  two_step: totp_secret !== null,
  last_seen_at: last_seen_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

export const memberNotFound = (): DomainError => new DomainError('user_not_found', "We can't find that team member.")
