import { channelName, type NotificationChannel } from './notification-channel.ts'

/** An order id has 11 characters, and the payload of a notification must stay below 8,000 bytes. */
const ordersPerTurn = 400

/**
 * One transaction takes rows out of the outbox and notifies every process of them: what is taken is announced, and what is
 * not announced stays, whatever ends in between. Several processes take different rows.
 */
const announceText = `with due as materialized (
    select id from order_outbox order by id limit $1 for update skip locked
  ), taken as (
    delete from order_outbox using due where order_outbox.id = due.id returning order_outbox.*
  ), reports as (
    select cause, by_user, by_name, json_agg(distinct order_id) as order_ids, count(*)::int as rows
    from taken group by cause, by_user, by_name order by min(id)
  )
  select rows, pg_notify($2, json_build_object(
    'event', case cause when 'placed' then 'order.created' else 'order.updated' end,
    'cause', cause, 'by', by_name, 'by_id', by_user, 'order_ids', order_ids)::text)
  from reports`

/** Announces every change that is in the outbox. */
export async function announceOutbox(channel: NotificationChannel): Promise<void> {
  let taken: number
  do {
    const reports = await channel.query<{ rows: number }>(announceText, [ordersPerTurn, channelName])
    taken = reports.reduce((sum, { rows }) => sum + rows, 0)
  } while (taken === ordersPerTurn)
}
