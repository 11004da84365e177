import type { MoneyFilter } from '@pj/shared/orders/orders.api'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { moneyCountQuery } from '../api/payments.ts'
import styles from './money-reminders.module.css'

/** Links to the orders with a transfer to check and with a refund owed, also of closed ones; nothing without any. */
export const MoneyReminders = () => (
  <nav className={styles.reminders} aria-label="Money to settle">
    <Reminder money="transfer_to_check" one="1 transfer to check" many={(count) => `${count} transfers to check`} />
    <Reminder money="to_give_back" one="1 refund owed" many={(count) => `${count} refunds owed`} />
  </nav>
)

interface ReminderProps {
  money: MoneyFilter
  one: string
  many: (count: string) => string
}

function Reminder({ money, one, many }: ReminderProps) {
  const { data } = useQuery(moneyCountQuery(money))
  if (!data || data.total === 0) return null
  const count = data.total_is_capped ? `more than ${data.total}` : String(data.total)
  return <Link to={`/?status=any&money=${money}`}>{data.total === 1 ? one : many(count)}</Link>
}
