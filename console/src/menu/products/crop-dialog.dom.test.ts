import { expect, it } from 'vitest'
import { centredCrop, cropSquare, dragCrop } from './crop-dialog.tsx'

const landscape = { width: 4000, height: 3000 }

it('starts with the largest centred square', () => {
  expect(cropSquare(landscape, centredCrop)).toEqual({ side: 3000, left: 500, top: 0 })
})

it('reaches each corner with a smaller square when zoomed', () => {
  expect(cropSquare(landscape, { zoom: 2, x: 0, y: 0 })).toEqual({ side: 1500, left: 0, top: 0 })
  expect(cropSquare(landscape, { zoom: 2, x: 1, y: 1 })).toEqual({ side: 1500, left: 2500, top: 1500 })
})

it('follows a drag up to the edges of the image', () => {
  // A tenth of the square to the right shows 300 pixels more at the left.
  expect(cropSquare(landscape, dragCrop(landscape, centredCrop, 0.1, 0.2))).toEqual({ side: 3000, left: 200, top: 0 })
  expect(dragCrop(landscape, centredCrop, 5, 0).x).toBe(0)
  expect(dragCrop(landscape, centredCrop, -5, 0).x).toBe(1)
})
