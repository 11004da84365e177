import { expect, it } from 'vitest'
import { homeCustomiser } from './customiser-builders.ts'
import { drawCake } from './draw-cake.ts'

/** Returns the ids of the newest drawing in the frame. */
function readIds(frame: HTMLElement): string[] {
  const withIds = frame.lastElementChild?.querySelectorAll('[id]') ?? []
  return [...withIds].map(({ id }) => id)
}

it('gives no two drawings the same ids while the message is typed', () => {
  const frame = document.createElement('div')
  const ids = ['A', 'Ad', 'Ada', 'Ada!'].flatMap((message) => {
    drawCake(frame, { ...homeCustomiser.initialItem, message }, { uid: 'cake', isWhole: false })
    return readIds(frame)
  })
  expect(ids.length).toBeGreaterThan(10)
  expect(new Set(ids).size).toBe(ids.length)
})
