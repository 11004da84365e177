import { formatDay } from '@pj/shared/lagos-time'
import type { CashUp } from '@pj/shared/payments/cash-up.api'
import { Panel } from '@pj/ui/panel.tsx'
import { Link } from 'react-router-dom'
import { describeDifference } from '../deliveries/run-panel.tsx'
import { FiguresTable } from '../lib/figures-table.tsx'
import { formatAmount } from '../lib/format.ts'
import styles from './payments.module.css'

const describeWait = (later: string | null): string => (later ? `Brought on ${formatDay(later)}` : 'Still out')

/** The cash of riders: what they took at the doors, and what they brought back. Nothing on a day without it. */
export const DeliveryRunsPanel = ({ riders }: Pick<CashUp, 'riders'>) =>
  riders.length > 0 && (
    <Panel title="Riders">
      <div className={styles.scroll}>
        <FiguresTable
          label="Riders"
          heads={['Rider', 'Cash taken', 'Brought back', 'Difference']}
          rows={riders.map(({ run_id, day, rider_name, taken, brought, brought_later, note }) => ({
            key: run_id,
            name: (
              <>
                <Link to={`/deliveries?day=${day}`}>{rider_name}</Link>{' '}
                {note && <span className="soft small">{note}</span>}
              </>
            ),
            cells: [
              formatAmount(taken),
              brought === null ? describeWait(brought_later) : formatAmount(brought),
              brought === null ? '' : describeDifference(brought - taken),
            ],
          }))}
        />
      </div>
    </Panel>
  )
