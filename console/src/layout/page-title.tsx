import { useUnseenOrders } from '../live/unseen-orders.ts'

/** The title of the tab, preceded by the number of unseen orders. */
export function PageTitle({ title }: { title: string }) {
  const count = useUnseenOrders().length
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · P&J console`}</title>
}
