import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

function Failing(): never {
  throw new Error('broken')
}

it('replaces only the part that failed, and logs the error', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <ErrorBoundary fallback={<p>Not available</p>}>
        <Failing />
      </ErrorBoundary>
      <p>The rest</p>
    </>,
  )
  expect(screen.getByText('Not available')).toBeDefined()
  expect(screen.getByText('The rest')).toBeDefined()
  expect(log).toHaveBeenCalled()
  // A logged error fails the test otherwise.
  log.mockClear()
})
