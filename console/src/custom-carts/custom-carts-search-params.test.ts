import { expect, it } from 'vitest'
import { formatCustomCartSearch, parseCustomCartFilter } from './custom-carts-search-params.ts'

it('reads back what it wrote, and nothing it does not know', () => {
  const filter = { type: 'wedding', ordered: 'false' } as const
  expect(parseCustomCartFilter(new URLSearchParams(formatCustomCartSearch(filter)))).toEqual(filter)
  expect(parseCustomCartFilter(new URLSearchParams('type=pie&ordered=maybe'))).toEqual({
    type: undefined,
    ordered: undefined,
  })
  expect(formatCustomCartSearch({ type: undefined, ordered: undefined })).toBe('')
})
