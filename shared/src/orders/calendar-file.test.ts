import { expect, it } from 'vitest'
import { menuA } from '../testing/menus.ts'
import { calendarFile } from './calendar-file.ts'

const order = {
  order_id: 'PJ-7K2M9QXA',
  delivery_method: 'delivery',
  delivery_date: '2026-11-28T10:00:00+01:00',
  delivery_until: null,
  placed_at: '2026-11-21T12:00:00Z',
  changed_at: null,
  status: 'confirmed',
} as const
const details = { address: '', confirmation: '', business: menuA.business, now: new Date('2026-11-21T12:00:00Z') }

it('lasts as long as the chosen slot', () => {
  const file = calendarFile({ ...order, delivery_until: '2026-11-28T11:00:00+01:00' }, details)
  expect(file).toContain('DTEND:20261128T100000Z\r\n')
  expect(file.replaceAll('\r\n ', '')).toContain('Sat 28 Nov\\, 10:00–11:00 am\\, Lagos time.')
})

it('creates an event of half an hour at the delivery time', () => {
  const file = calendarFile(order, { ...details, address: '5 Palm Road, Lagos, Ikeja' })
  expect(file).toContain('DTSTART:20261128T090000Z\r\n')
  expect(file).toContain('DTEND:20261128T093000Z\r\n')
  expect(file).toContain('LOCATION:5 Palm Road\\, Lagos\\, Ikeja\r\n')
  expect(file).toContain('UID:PJ-7K2M9QXA@')
  expect(file.replaceAll('\r\n ', '')).toContain('Order PJ-7K2M9QXA\\, Sat 28 Nov\\, 10:00 am\\, Lagos time.')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
})

it('is tentative until staff have confirmed the time', () => {
  const open = calendarFile(order, { ...details, confirmation: "We'll call to confirm the time." })
  expect(open).toContain('STATUS:TENTATIVE')
  expect(open.replaceAll('\r\n ', '')).toContain("Lagos time. We'll call to confirm the time. Questions:")
  expect(calendarFile(order, details)).toContain('STATUS:CONFIRMED')
})

it('names the pickup address, and no location for an unknown address', () => {
  expect(calendarFile({ ...order, delivery_method: 'pickup' }, details)).toContain('LOCATION:P&J Bakery\\, ')
  expect(calendarFile(order, details)).not.toContain('LOCATION')
})

it('has a sequence that grows with each change of the order', () => {
  const sequenceOf = (changes: object): number =>
    Number(/^SEQUENCE:(\d+)\r$/m.exec(calendarFile({ ...order, ...changes }, details))?.[1])
  const history = [{ at: '2026-11-21T12:00:00Z' }, { at: '2026-11-21T12:30:00Z' }]
  const changes = [{}, { history }, { history, changed_at: '2026-11-22T08:00:00Z' }]
  expect(changes.map(sequenceOf)).toEqual([0, 1800, 72_000])
})

it('removes the event of a cancelled order', () => {
  const [kept, removed] = (['confirmed', 'cancelled'] as const).map((status) =>
    calendarFile({ ...order, status }, details),
  )
  expect(kept).toContain('METHOD:PUBLISH\r\n')
  expect(removed).toContain('METHOD:CANCEL\r\n')
  expect(removed).toContain('STATUS:CANCELLED\r\n')
  const readIdentity = (file = '') => /^UID:.+$/m.exec(file)?.[0]
  expect(readIdentity(removed)).toBe(readIdentity(kept))
})

it('folds long lines without splitting a character', () => {
  const address = 'Ìbàdàn Road ₦ 🎂 '.repeat(12)
  const file = calendarFile(order, { ...details, address })
  const bytes = (line: string): number => encodeURIComponent(line).replaceAll(/%../g, '.').length
  for (const line of file.split('\r\n')) expect(bytes(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${address}`)
})
