import { expect, it } from 'vitest'
import { createJobWatch } from './job-watch.ts'

it('calls a job late that fails, and has not succeeded for twice its time', () => {
  const hour = 3_600_000
  let now = 0
  const watch = createJobWatch(() => now)
  watch.add('back up', hour)
  watch.add('release holds', 1000)
  watch.report('release holds', false)
  now = 5 * 60_000
  expect(watch.listLate()).toEqual([])
  now = 11 * 60_000
  expect(watch.listLate()).toEqual(['release holds'])
  watch.report('release holds', true)
  watch.report('back up', false)
  now = 2 * hour + 1
  expect(watch.listLate()).toEqual(['back up'])
  expect(watch.counts()).toEqual([
    { name: 'back up', succeeded: 0, failed: 1 },
    { name: 'release holds', succeeded: 1, failed: 1 },
  ])
})
