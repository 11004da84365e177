import { openStatuses } from '@pj/shared/orders/order-status'
import type { MoneyFilter, OrderFilter } from '@pj/shared/orders/orders.api'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Conditions for what is to be done about the money of an order (docs/business-rules.md#order-lists); any of several. */
export const moneyFilters = ({ money }: OrderFilter): Expression<SqlBool>[] =>
  money?.length
    ? [
        sql<SqlBool>`(${sql.join(
          money.map((name) => conditions[name]),
          sql` or `,
        )})`,
      ]
    : []

/** Those of partial indexes repeat the condition of the index: PostgreSQL must be able to prove that it applies. */
const conditions: Readonly<Record<MoneyFilter, RawBuilder<SqlBool>>> = {
  unpaid: sql`(not orders.paid and orders.paid_amount = 0 and orders.balance_due > 0)`,
  part_paid: sql`(orders.paid_amount > 0 and orders.balance_due > 0)`,
  paid: sql`(orders.paid_amount > 0 and orders.balance_due = 0)`,
  to_give_back: sql`(orders.balance_due < 0)`,
  deposit_missing: sql`(orders.paid_amount < orders.deposit and orders.balance_due > 0
    and orders.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))}))`,
  transfer_to_check: sql`(orders.transfer_sent_at is not null and orders.transfer_checked_at is null)`,
}
