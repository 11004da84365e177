import styles from './queue-cells.module.css'

/** Every item of an order with its options, such as "1 × Brownies: Box of 6". */
export const ItemSummaries = ({ summaries }: { summaries: readonly string[] }) => (
  <ul className={styles.items}>
    {summaries.map((summary) => (
      <ItemSummary key={summary} summary={summary} />
    ))}
  </ul>
)

function ItemSummary({ summary }: { summary: string }) {
  const colon = summary.indexOf(': ')
  const nameLength = colon === -1 ? summary.length : colon
  return (
    <li>
      <span className={styles.itemName}>{summary.slice(0, nameLength)}</span>
      {summary.slice(nameLength)}
    </li>
  )
}
