import type { ItemDetail } from '@pj/shared/cart/format-item'

interface DetailListProps {
  details: readonly ItemDetail[]
  className?: string | undefined
}

/** The choices of an item as terms with their values; nothing when there are none. */
export const DetailList = ({ details, className }: DetailListProps) =>
  details.length > 0 && (
    <dl className={className}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
