import { expect, it } from 'vitest'
import { formatAge } from './format-age.ts'

it.each([
  [-5000, 'less than a minute ago'],
  [59_999, 'less than a minute ago'],
  [60_000, '1 minute ago'],
  [59.9 * 60_000, '59 minutes ago'],
  [47.5 * 3_600_000, '47 hours ago'],
  [48 * 3_600_000, '2 days ago'],
  [1000 * 3_600_000, '41 days ago'],
])('formats %d ms as %s', (age, text) => expect(formatAge(age)).toBe(text))
