import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { ZoneNote } from './opening-hours.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The offset of Paris: that of Lagos in winter. */
const useParis = () =>
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return [5, 6, 7].includes(this.getUTCMonth()) ? -120 : -60
  })

it.each([
  ['2026-01-15T09:00:00Z', ''],
  ['2026-07-15T09:00:00Z', ' (Lagos time)'],
])('names Lagos time only where the clock of the visitor differs: %s in Paris', (at, text) => {
  useParis()
  expect(render(<ZoneNote at={new Date(at)} />).container.textContent).toBe(text)
})

it('is empty on the server, which does not know the visitor', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300)
  expect(renderToString(<ZoneNote />)).toBe('')
  expect(render(<ZoneNote />).container.textContent).toBe(' (Lagos time)')
})
