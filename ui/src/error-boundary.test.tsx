import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary, LazyPart, useFetchedCode } from './error-boundary.tsx'

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

it('shows a part once its code has arrived, and its replacement when it cannot be fetched', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Arriving = lazy(async () => ({ default: () => <p>The part</p> }))
  const Missing = lazy(() => Promise.reject(new Error('offline')))
  render(
    <>
      <LazyPart loading={<p>On its way</p>}>
        <Arriving />
      </LazyPart>
      <LazyPart failed={<p>Not available</p>}>
        <Missing />
      </LazyPart>
    </>,
  )
  expect(screen.getByText('On its way')).toBeDefined()
  expect(await screen.findByText('The part')).toBeDefined()
  expect(screen.queryByText('On its way')).toBeNull()
  expect(await screen.findByText('Not available')).toBeDefined()
  log.mockClear()
})

it('fetches code again, when it is needed again, that could not be fetched', async () => {
  const code = { part: 'The part' }
  const load = vi.fn(async () => code)
  load.mockRejectedValueOnce(new Error('offline'))
  const { result, rerender } = renderHook((isNeeded: boolean) => useFetchedCode(load, isNeeded), {
    initialProps: false,
  })
  expect(load).not.toHaveBeenCalled()
  rerender(true)
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline')
  rerender(false)
  rerender(true)
  await waitFor(() => expect(result.current).toBe(code))
})
