import { formatDay } from '../lagos-time.ts'
import type { SpecialDay } from './availability.ts'

/** "Fri 25 Dec (Christmas Day)". */
export const formatClosedDay = ({ day, name }: Pick<SpecialDay, 'day' | 'name'>): string =>
  `${formatDay(day)}${name === '' ? '' : ` (${name})`}`
