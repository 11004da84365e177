import { clsx } from 'clsx'
import styles from './queue-cells.module.css'

/** Items of a row that is not expanded. */
const maxItems = 3
/** Letters of an item that surely have space in its six lines. */
const maxLength = 180

interface ItemSummariesProps {
  summaries: readonly string[]
  isExpanded: boolean
}

/** The items of an order with their options, such as "1 × Brownies: Box of 6"; of many the first, in short. */
export function ItemSummaries({ summaries, isExpanded }: ItemSummariesProps) {
  const shown = isExpanded ? summaries : summaries.slice(0, maxItems)
  return (
    <ul className={clsx('stack gap-1', styles.items)}>
      {[...shown.entries()].map(([index, summary]) => (
        // An order may have two equal items.
        <ItemSummary key={`${index} ${summary}`} summary={summary} isShortened={!isExpanded} />
      ))}
    </ul>
  )
}

export const areItemsShortened = (summaries: readonly string[]): boolean =>
  summaries.length > maxItems || summaries.some((summary) => summary.length > maxLength)

function ItemSummary({ summary, isShortened }: { summary: string; isShortened: boolean }) {
  const colon = summary.indexOf(': ')
  const nameLength = colon === -1 ? summary.length : colon
  return (
    <li className={clsx(isShortened && 'clamp')} title={summary}>
      <span className="strong">{summary.slice(0, nameLength)}</span>
      {summary.slice(nameLength)}
    </li>
  )
}
