import { cakeDrawing } from '@pj/shared/cakes/cake-drawing'
import { cakeSamples } from '@pj/shared/testing/cake-samples'
import { expect, it } from 'vitest'

/** In milliseconds of processor time. */
const limit = 16

it('draws a cake in less than 16 ms of processor time', () => {
  for (const { name, spec } of cakeSamples) {
    let best = Number.POSITIVE_INFINITY
    // The first rounds run before the code is compiled; garbage collection and other threads fall into some later ones.
    for (let round = 0; round < 100 && best >= limit; round += 1) {
      const start = process.cpuUsage()
      cakeDrawing(spec, { simple: true })
      best = Math.min(best, process.cpuUsage(start).user / 1000)
    }
    expect(best, name).toBeLessThan(limit)
  }
})
