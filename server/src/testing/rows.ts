import type { Database } from '@pj/db/schema'
import type { Role } from '@pj/shared/accounts/roles'
import { sql, type Updateable } from 'kysely'
import type { TestApp } from './test-app.ts'

type WithDb = Pick<TestApp, 'db'>

export const findOrderRow = ({ db }: WithDb, orderId: string) =>
  db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** Changes an order behind the server's back. */
export const setColumns = ({ db }: WithDb, orderId: string, columns: Updateable<Database['orders']>) =>
  db.updateTable('orders').set(columns).where('order_id', '=', orderId).execute()

/** The user with which a test signs in for this role. */
export const findUser = ({ db }: WithDb, role: Role) =>
  db.selectFrom('users').selectAll().where('email', '=', `${role}@pj.test`).executeTakeFirstOrThrow()

/** Inserts a row into any table. */
export const insertInto = ({ db }: WithDb, table: string, row: object) =>
  sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)
