import { useUnseenCount } from '../live/unseen-orders.ts'

/** The tab's title, with the number of orders that nobody has looked at yet in front. */
export function PageTitle({ title }: { title: string }) {
  const count = useUnseenCount()
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · P&J console`}</title>
}
