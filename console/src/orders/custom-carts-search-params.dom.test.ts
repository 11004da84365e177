import { expect, it } from 'vitest'
import { formatCustomCartSearch, parseCustomCartFilter } from './custom-carts-screen.tsx'

it('reads the filters it formatted and ignores unknown values', () => {
  const filter = { type: 'wedding', ordered: 'false' } as const
  expect(parseCustomCartFilter(new URLSearchParams(formatCustomCartSearch(filter)))).toEqual(filter)
  expect(parseCustomCartFilter(new URLSearchParams('type=pie&ordered=maybe'))).toEqual({
    type: undefined,
    ordered: undefined,
  })
  expect(formatCustomCartSearch({ type: undefined, ordered: undefined })).toBe('')
})
