import { describe, expect, it } from 'vitest'
import { dayParam, manyOf, oneOf, readListParams, textParam, writeListParams } from './list-params.ts'

const params = {
  by: oneOf(['placed', 'due'], 'placed'),
  type: manyOf(['express', 'custom']),
  day: dayParam,
  q: textParam,
}
const read = (query: string) => readListParams(params, new URLSearchParams(query))
const write = (query: string, changes: Parameters<typeof writeListParams<typeof params>>[2]) =>
  writeListParams(params, new URLSearchParams(query), changes).toString()

describe('the filters of a list in the URL', () => {
  it('reads defaults where a name is missing or its value unknown', () => {
    const initial = { by: 'placed', type: [], day: undefined, q: '' }
    expect(read('')).toEqual(initial)
    expect(read('by=colour&type=pie&day=2026-02-30')).toEqual(initial)
  })

  it('reads several values in the usual order', () => {
    expect(read('type=custom&type=pie&type=express').type).toEqual(['express', 'custom'])
  })

  it('shortens a text to what the server accepts', () => {
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200)
  })

  it('writes only what differs from the default', () => {
    expect(write('', { by: 'due', day: '2026-11-21', type: ['express', 'custom'], q: '' })).toBe(
      'by=due&day=2026-11-21&type=express&type=custom',
    )
    expect(write('by=due&type=express&q=ada', { by: 'placed', type: [], q: undefined })).toBe('')
  })

  it('keeps names that are not changed, also those of others', () => {
    expect(write('q=ada&tab=notes', { by: 'due' })).toBe('q=ada&tab=notes&by=due')
  })
})
