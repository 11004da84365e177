import type { OpeningHours } from '@pj/shared/menu/menu'

/** Monday first, each with its index in a menu, where Sunday is 0. */
export const weekdays = [
  { index: 1, name: 'Monday' },
  { index: 2, name: 'Tuesday' },
  { index: 3, name: 'Wednesday' },
  { index: 4, name: 'Thursday' },
  { index: 5, name: 'Friday' },
  { index: 6, name: 'Saturday' },
  { index: 0, name: 'Sunday' },
] as const

export const closed: OpeningHours = { open: '00:00', close: '00:00' }
export const isClosed = ({ open, close }: OpeningHours): boolean => open === close

/** The hours of a day that opens again. */
export const usualHours: OpeningHours = { open: '08:00', close: '19:00' }
