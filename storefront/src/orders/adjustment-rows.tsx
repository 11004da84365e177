import { formatSigned } from '@pj/shared/money'
import { FigureRow } from '@pj/ui/data-table.tsx'
import type { ShownOrder } from './order-answer.ts'

export const AdjustmentRows = ({ adjustments }: Pick<ShownOrder, 'adjustments'>) =>
  adjustments
    // Two can be the same.
    .map((adjustment, position) => ({ ...adjustment, position }))
    .map(({ position, label, amount }) => (
      <FigureRow key={position} label={label}>
        {formatSigned(amount)}
      </FigureRow>
    ))
