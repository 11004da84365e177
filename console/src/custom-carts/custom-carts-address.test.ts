import { expect, it } from 'vitest'
import { customCartAddress, readCustomCartFilter } from './custom-carts-address.ts'

it('reads back what it wrote, and nothing it does not know', () => {
  const filter = { type: 'wedding', ordered: 'false' } as const
  expect(readCustomCartFilter(new URLSearchParams(customCartAddress(filter)))).toEqual(filter)
  expect(readCustomCartFilter(new URLSearchParams('type=pie&ordered=maybe'))).toEqual({
    type: undefined,
    ordered: undefined,
  })
  expect(customCartAddress({ type: undefined, ordered: undefined })).toBe('')
})
