import { expect, it } from 'vitest'
import { shrinkScale } from './shrink-scale.ts'

const shrink = (width: number, height: number): number[] => {
  const scale = shrinkScale({ width, height }, 1600)
  return [Math.round(width * scale), Math.round(height * scale)]
}

it.each([
  ['a photo', [4000, 3000], [1600, 1200]],
  ['a screenshot of a phone', [1080, 2400], [720, 1600]],
  ['a screenshot of a chat', [1080, 12_100], [720, 8067]],
  ['one that no canvas could hold', [1080, 30_000], [295, 8192]],
  ['a line', [30, 4000], [12, 1600]],
] as const)('keeps the text of %s readable', (_, [width, height], size) => {
  expect(shrink(width, height)).toEqual(size)
})
