import { describe, expect, it } from 'vitest'
import { streamParser } from './stream-parser.ts'

const whole =
  'id: 41\nevent: order.created\ndata: {"a":1}\n\n: heartbeat\n\nid: 42\nevent: order.updated\ndata: one\ndata: two\n\n'

describe('the parser of the event stream', () => {
  it('reads messages, their ids and lines of data, and no heartbeats', () => {
    expect(streamParser().read(whole)).toEqual([
      { id: '41', event: 'order.created', data: '{"a":1}' },
      { id: '42', event: 'order.updated', data: 'one\ntwo' },
    ])
  })

  it.each([1, 2, 3, 7])('reads the same in pieces of %i letters', (size) => {
    const parser = streamParser()
    const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(pieces.flatMap((piece) => parser.read(piece))).toEqual(streamParser().read(whole))
  })

  it('takes carriage returns for line ends', () => {
    expect(streamParser().read('id: 1\r\ndata: x\r\n\r\n')).toEqual([{ id: '1', event: 'message', data: 'x' }])
  })

  it('says nothing of a message that has not ended', () => {
    expect(streamParser().read('id: 1\ndata: x\n')).toEqual([])
  })
})
