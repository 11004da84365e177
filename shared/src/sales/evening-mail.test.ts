import { expect, it } from 'vitest'
import { menuA } from '../testing/menus.ts'
import { eveningMailAt, nextEveningMail } from './evening-mail.ts'

const closedSunday = {
  ...menuA,
  availability: {
    ...menuA.availability,
    special_days: [{ day: '2026-11-22', open: '00:00', close: '00:00', name: '' }],
  },
}

it('is due hours after the closing time of the day, and not on a closed day', () => {
  expect(eveningMailAt('2026-11-21', 1, menuA)?.toISOString()).toBe('2026-11-21T19:00:00.000Z')
  expect(eveningMailAt('2026-11-22', 0, menuA)?.toISOString()).toBe('2026-11-22T17:00:00.000Z')
  expect(eveningMailAt('2026-11-22', 0, closedSunday)).toBeUndefined()
})

it('is next due on the next opening day', () => {
  const evening = new Date('2026-11-21T19:00:00Z')
  expect(nextEveningMail(1, closedSunday, new Date('2026-11-21T18:59:00Z'))).toEqual(evening)
  expect(nextEveningMail(1, closedSunday, evening)?.toISOString()).toBe('2026-11-23T19:00:00.000Z')
})
