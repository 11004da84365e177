import { transaction } from '@pj/db/transaction'
import type { Account, PasswordChange, TwoStepSetup } from '@pj/shared/accounts/sign-in.api'
import { DomainError } from '@pj/shared/domain-error'
import { recordAudit } from '../audit/audit.ts'
import type { User } from '../http/access.ts'
import {
  confirmSecret,
  deleteSecondStep,
  endAllTokens,
  findTwoStep,
  replaceRecoveryCodes,
  updateUser,
} from './accounts.queries.ts'
import {
  createRecoveryCodes,
  createSecret,
  findTotpStep,
  hashRecoveryCode,
  requirePassword,
  totpUri,
  type UserParts,
} from './login.ts'
import { assertNewPassword } from './passwords.ts'

export async function getAccount({ db }: UserParts, { id, name, email, role }: User): Promise<Account> {
  const { secret, recoveryCodes } = await findTwoStep(db, id)
  return { name, email, role, two_step: secret !== null, recovery_codes_left: recoveryCodes ?? 0 }
}

/** Invalidates every token. Returns the version of new ones. */
export async function changePassword(parts: UserParts, user: User, change: PasswordChange): Promise<number> {
  await requirePassword(parts, user.email, change.password)
  assertNewPassword(change.new_password, user, parts.menus.current().business)
  const hash = await parts.passwords.hash(change.new_password)
  return transaction(parts.db, async (trx) => {
    await updateUser(trx, user.id, { password_hash: hash })
    await recordAudit(trx, { action: 'password_changed' }, { by: user, now: parts.now() })
    return endAllTokens(trx, user.id)
  })
}

/** Returns a new secret, which takes effect once a code confirms that the app has it. */
export async function startTwoStep(parts: UserParts, user: User, password: string): Promise<TwoStepSetup> {
  await requirePassword(parts, user.email, password)
  const secret = createSecret()
  await updateUser(parts.db, user.id, { totp_pending_secret: secret })
  return { secret, uri: totpUri(secret, { issuer: parts.menus.current().business.title, email: user.email }) }
}

/** Returns the recovery codes, which can't be read again. */
export async function confirmTwoStep({ db, now }: UserParts, user: User, code: string): Promise<string[]> {
  const { pendingSecret: secret } = await findTwoStep(db, user.id)
  if (secret === null) throw notStarted()
  const step = findTotpStep(secret, code, now())
  if (step === undefined) throw new DomainError('invalid_code', "That code isn't right. Check it and try again.")
  const codes = createRecoveryCodes()
  await transaction(db, async (trx) => {
    if (!(await confirmSecret(trx, user.id, { secret, step }))) throw notStarted()
    await replaceRecoveryCodes(trx, user.id, codes.map(hashRecoveryCode))
    await recordAudit(trx, { action: 'two_step_on' }, { by: user, now: now() })
  })
  return codes
}

export async function endTwoStep(parts: UserParts, user: User, password: string): Promise<void> {
  await requirePassword(parts, user.email, password)
  await transaction(parts.db, async (trx) => {
    await deleteSecondStep(trx, user.id)
    await recordAudit(trx, { action: 'two_step_off' }, { by: user, now: parts.now() })
  })
}

export async function renewRecoveryCodes(parts: UserParts, user: User, password: string): Promise<string[]> {
  const { totpSecret } = await requirePassword(parts, user.email, password)
  if (totpSecret === null) throw notStarted()
  const codes = createRecoveryCodes()
  await transaction(parts.db, async (trx) => {
    await replaceRecoveryCodes(trx, user.id, codes.map(hashRecoveryCode))
    await recordAudit(trx, { action: 'recovery_codes_replaced' }, { by: user, now: parts.now() })
  })
  return codes
}

const notStarted = (): DomainError =>
  new DomainError('two_step_not_started', 'Start setting up two-step sign-in first.')
