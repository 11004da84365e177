import { cakeDrawing } from '@pj/shared/cake/cake-drawing'
import { cakeSamples } from '@pj/shared/testing/cake-samples'
import { expect, it } from 'vitest'

it('draws a cake in less than 16 ms of processor time', () => {
  // The best of several rounds: garbage collection falls into some of them.
  const times = cakeSamples.map(({ spec }) => {
    const rounds = Array.from({ length: 15 }, () => {
      const start = process.cpuUsage()
      cakeDrawing(spec, { simple: true })
      return process.cpuUsage(start).user / 1000
    })
    return Math.min(...rounds)
  })
  expect(Math.max(...times)).toBeLessThan(16)
})
