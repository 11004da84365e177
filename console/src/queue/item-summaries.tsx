/** Every item of an order with all that was chosen. */
export const ItemSummaries = ({ what }: { what: readonly string[] }) => (
  <ul className="queue-what">
    {what.map((line) => (
      <ItemSummary key={line} line={line} />
    ))}
  </ul>
)

/** "1 × Brownies" stands out before what was chosen. */
function ItemSummary({ line }: { line: string }) {
  const colon = line.indexOf(': ')
  if (colon === -1) return <li className="queue-what-name">{line}</li>
  return (
    <li>
      <span className="queue-what-name">{line.slice(0, colon)}</span>
      {line.slice(colon)}
    </li>
  )
}
