import { formatDay } from '@pj/shared/lagos-time'
import type { SpecialDay } from '@pj/shared/menu/availability'

/** "Fri 25 Dec (Christmas Day)". */
export const formatClosedDay = ({ day, name }: Pick<SpecialDay, 'day' | 'name'>): string =>
  `${formatDay(day)}${name === '' ? '' : ` (${name})`}`
