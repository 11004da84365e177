import type { LagosDay } from '@pj/shared/lagos-time'
import { Panel } from '@pj/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { deliveriesQuery } from '../api/deliveries.ts'
import { describeDifference } from '../deliveries/run-panel.tsx'
import { FiguresTable } from '../lib/figures-table.tsx'
import { formatAmount } from '../lib/format.ts'
import styles from './payments.module.css'

/** The cash of the day's riders: what they took at the doors, and what they brought back. Nothing on a day without riders. */
export function DeliveryRunsPanel({ day }: { day: LagosDay }) {
  const { data } = useQuery(deliveriesQuery(day))
  const runs = data?.runs.filter((run) => run.day === day) ?? []
  if (runs.length === 0) return null
  return (
    <Panel title="Riders">
      <div className={styles.scroll}>
        <FiguresTable
          label="Riders"
          heads={['Rider', 'Cash taken', 'Brought back', 'Difference']}
          rows={runs.map(({ id, rider_name, expected_cash, cash_returned, note }) => ({
            key: id,
            name: (
              <>
                <Link to={`/deliveries?day=${day}`}>{rider_name}</Link>{' '}
                {note && <span className="soft small">{note}</span>}
              </>
            ),
            cells: [
              formatAmount(expected_cash),
              cash_returned === null ? 'Still out' : formatAmount(cash_returned),
              cash_returned === null ? '' : describeDifference(cash_returned - expected_cash),
            ],
          }))}
        />
      </div>
    </Panel>
  )
}
