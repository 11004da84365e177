import { formatLongDay, type LagosDay } from '@pj/shared/lagos-time'
import { Button } from '@pj/ui/button.tsx'

/** "Choose Sunday 29 Nov". */
export const ChooseDay = ({ day, onChoose }: { day: LagosDay; onChoose: (day: LagosDay) => void }) => (
  <Button onClick={() => onChoose(day)}>Choose {formatLongDay(day)}</Button>
)
