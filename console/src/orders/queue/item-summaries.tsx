/** The items of an order in a line, such as "1 × Brownies: Box of 6, 2 × Meat Pie: Maxi". */
export const ItemsText = ({ summaries }: { summaries: readonly string[] }) => (
  <span className="clamp" title={summaries.join('\n')}>
    {[...summaries.entries()].map(([index, summary]) => (
      // An order may have two equal items.
      <span key={`${index} ${summary}`}>
        {index > 0 && ', '}
        <ItemText summary={summary} />
      </span>
    ))}
  </span>
)

/** The items with their options, one below the other. */
export const ItemSummaries = ({ summaries }: { summaries: readonly string[] }) => (
  <ul className="stack gap-1 break">
    {[...summaries.entries()].map(([index, summary]) => (
      <li key={`${index} ${summary}`}>
        <ItemText summary={summary} />
      </li>
    ))}
  </ul>
)

function ItemText({ summary }: { summary: string }) {
  const colon = summary.indexOf(': ')
  const nameLength = colon === -1 ? summary.length : colon
  return (
    <>
      <span className="strong">{summary.slice(0, nameLength)}</span>
      {summary.slice(nameLength)}
    </>
  )
}
