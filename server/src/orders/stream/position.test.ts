import { array, assert, constant, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSeen, newestOf, positionAt, readPosition, see, settle, writePosition } from './position.ts'

const ids = array(integer({ min: 1, max: 60 }), { maxLength: 60 })
const started = tuple(integer({ min: 0, max: 20 }), ids)
const positionOf = ([upTo, seen]: [number, number[]]) => seen.reduce(see, positionAt(upTo))

describe('a position', () => {
  it('knows exactly the events it has had', () => {
    assert(
      property(started, integer({ min: 1, max: 80 }), ([upTo, seen], id) => {
        expect(hasSeen(positionOf([upTo, seen]), id)).toBe(id <= upTo || seen.includes(id))
      }),
    )
  })

  it('is the same in whatever order they came', () => {
    assert(
      property(started, ([upTo, seen]) => {
        expect(positionOf([upTo, seen.toSorted((one, other) => one - other)])).toEqual(positionOf([upTo, seen]))
      }),
    )
  })

  it('comes back from its text as it was', () => {
    assert(
      property(started, (history) => {
        const position = positionOf(history)
        expect(readPosition(writePosition(position))).toEqual(position)
      }),
    )
  })

  it('takes what is settled as had, and loses nothing beyond', () => {
    assert(
      property(started, integer({ min: 0, max: 80 }), integer({ min: 1, max: 80 }), (history, upTo, id) => {
        const settled = settle(positionOf(history), upTo)
        expect(hasSeen(settled, id)).toBe(hasSeen(positionOf(history), id) || id <= upTo)
      }),
    )
  })

  it('says its newest event', () => {
    assert(
      property(started, ([upTo, seen]) => {
        expect(newestOf(positionOf([upTo, seen]))).toBe(Math.max(upTo, ...seen))
      }),
    )
  })

  it('is short while nothing is missing', () => {
    expect(writePosition([1, 2, 3].reduce(see, positionAt(0)))).toBe('3')
    expect(writePosition([4, 6, 7, 8, 10].reduce(see, positionAt(3)))).toBe('4,6-8,10')
  })

  it('is read from a plain event id', () => {
    expect(readPosition('80')).toEqual(positionAt(80))
  })

  it.each(['', 'x', '-1', '1,', '1,2-', '1;2', '99999999999999999999', '1'.padEnd(5000, ',2')])(
    'is not read from %j',
    (text) => {
      expect(readPosition(text)).toBeUndefined()
    },
  )

  it('is read from any list of numbers without breaking its own order', () => {
    const numbers = array(tuple(integer({ min: 0, max: 50 }), integer({ min: 0, max: 50 })), { maxLength: 8 })
    assert(
      property(constant(5), numbers, (upTo, pairs) => {
        const position = readPosition([upTo, ...pairs.map(([from, to]) => `${from}-${to}`)].join(','))
        const stretches = position?.beyond ?? []
        for (const [index, { from, to }] of stretches.entries()) {
          expect(from).toBeLessThanOrEqual(to)
          expect(from).toBeGreaterThan((stretches[index - 1]?.to ?? position?.upTo ?? 0) + 1)
        }
      }),
    )
  })
})
