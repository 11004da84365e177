import type { Database } from '@pj/db/schema'
import type { Role } from '@pj/shared/accounts/roles'
import type { Updateable } from 'kysely'
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
