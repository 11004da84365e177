import type { Db, Trx } from '@pj/db/database'
import type { CodeRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import { assertUsed } from '@pj/shared/menu/uses'
import { notApplicable } from '@pj/shared/orders/codes'
import { type CodeChange, type NewCode, newCodeSchema, type PromoCode } from '@pj/shared/orders/codes.api'
import { recordAudit } from '../audit/audit.ts'
import type { ByUser } from '../http/access.ts'
import { type Budgets, wrongCodes } from '../http/budgets.ts'
import {
  type CodeCustomer,
  countUses,
  findCode,
  insertCode,
  lockCode,
  selectCodes,
  updateCode,
} from './codes.queries.ts'

export const listCodes = async (db: Db): Promise<PromoCode[]> => (await selectCodes(db)).map(toTerms)

export const toTerms = <Row extends CodeRow>({ first_day: from, last_day: to, updated_at: _, ...code }: Row) => ({
  ...code,
  from,
  to,
})

export const addCode = (db: Db, { from, to, ...code }: NewCode, { by, now }: ByUser): Promise<void> =>
  transaction(db, async (trx) => {
    if (!(await insertCode(trx, { ...code, first_day: from, last_day: to, updated_at: now }))) {
      throw new DomainError('code_taken', `${code.code} exists already. Change it, or choose another code.`)
    }
    const { kind, value } = code
    await recordAudit(
      trx,
      { action: 'code_added', target: code.code, details: { kind, ...(value !== null && { value }) } },
      { by, now },
    )
  })

/** Orders with the code keep their discount. Throws a DomainError for an unknown code, and for terms that contradict each other. */
export const changeCode = (db: Db, code: string, change: CodeChange, { by, now }: ByUser): Promise<void> =>
  transaction(db, async (trx) => {
    const before = await lockCode(trx, code)
    if (!before) throw unknownCode()
    const { data, error } = newCodeSchema.safeParse({ ...toTerms(before), ...change })
    if (!data) throw new DomainError('invalid_request', error.issues.map(({ message }) => message).join('. '))
    const { from, to, ...terms } = data
    await updateCode(trx, code, { ...terms, first_day: from, last_day: to, updated_at: now })
    const { kind, value, active } = terms
    const access = active === before.active ? {} : { access: active ? 'on' : 'off' }
    await recordAudit(
      trx,
      { action: 'code_changed', target: code, details: { kind, ...(value !== null && { value }), ...access } },
      { by, now },
    )
  })

const unknownCode = (): DomainError => new DomainError('code_unknown', "We don't know that code. Check its spelling.")

interface Guesser {
  readonly menu: Menu
  readonly budgets: Budgets
  /** The IP address of the client. */
  readonly address: string
}

/** Throws a DomainError for a code that nobody can use, and for a network that has tried too many of these. */
export async function requireCode(db: Db, code: string, { menu, budgets, address }: Guesser): Promise<CodeRow> {
  assertUsed(menu, 'codes')
  budgets.assertLeft(wrongCodes, address)
  const row = await findCode(db, code)
  if (row?.active) return row
  // Many may try what was switched off, behind one address of a phone network.
  if (!row) await budgets.spend(wrongCodes, { address, amount: 1 }, async () => undefined)
  throw unknownCode()
}

/** Without a customer it tells nothing about anybody's orders. */
export async function assertUsesLeft(
  db: Db,
  { code, uses, uses_per_customer, first_order_only }: CodeRow,
  customer: CodeCustomer = { phone_number: null, email: null },
): Promise<void> {
  const counted = await countUses(db, code, customer)
  if (uses !== null && counted.uses >= uses) throw new DomainError('code_used_up', `${code} has been used up.`)
  if (first_order_only && counted.has_ordered) throw notApplicable(`${code} is for first orders.`)
  if (uses_per_customer !== null && counted.of_customer >= uses_per_customer) {
    const times = uses_per_customer === 1 ? 'once' : `${uses_per_customer} times`
    throw new DomainError('code_used_up', `${code} works ${times} per customer.`)
  }
}

/** For an order that the caller's transaction stores. The last use goes to one of them. */
export async function takeUse(trx: Trx, { code, updated_at: known }: CodeRow, customer: CodeCustomer): Promise<void> {
  const row = await lockCode(trx, code)
  if (!row?.active || row.updated_at.getTime() !== known.getTime()) {
    throw notApplicable(`${code} has just changed. Apply it again.`)
  }
  await assertUsesLeft(trx, row, customer)
}

/** For a cancelled order that returns: it had the code already, whatever its terms are now. */
export async function takeUseAgain(trx: Trx, code: string, customer: CodeCustomer): Promise<void> {
  const row = await lockCode(trx, code)
  if (row) await assertUsesLeft(trx, { ...row, first_order_only: false }, customer)
}
