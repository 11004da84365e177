import { beforeEach, describe, expect, it } from 'vitest'
import { cakeBuilderPage, homeCustomiser } from './customiser.ts'
import { dropDraft, keepDraft } from './drafts.ts'
import { expressBuilder } from './express.ts'
import { orderFormBuilder } from './order-form.ts'
import { readDraft } from './read-draft.ts'

beforeEach(() => localStorage.clear())

const cake = homeCustomiser.fit({
  ...homeCustomiser.start,
  size: 10,
  flavours: ['lemon'],
  message: 'Happy Birthday ',
  orderNote: 'No nuts\nplease',
  image: 'data:image/jpeg;base64,AAAA',
  quantity: 2,
})

describe('a draft', () => {
  it('comes back as it was left, picture included', () => {
    keepDraft(homeCustomiser, cake)
    expect(readDraft(homeCustomiser)).toEqual({ ...cake, message: 'Happy Birthday' })
  })

  it('belongs to its builder alone', () => {
    keepDraft(homeCustomiser, cake)
    expect(readDraft(cakeBuilderPage)).toBeUndefined()
    expect(readDraft(expressBuilder)).toBeUndefined()
    keepDraft(orderFormBuilder, { ...orderFormBuilder.start })
    dropDraft('customiser')
    expect(readDraft(homeCustomiser)).toBeUndefined()
    expect(readDraft(orderFormBuilder)).toEqual(orderFormBuilder.start)
  })

  it('of the first cake is none', () => {
    keepDraft(homeCustomiser, cake)
    keepDraft(homeCustomiser, homeCustomiser.start)
    expect(localStorage).toHaveLength(0)
  })

  it('loses its picture when that is taken away', () => {
    keepDraft(homeCustomiser, cake)
    keepDraft(homeCustomiser, { ...cake, image: '' })
    expect(readDraft(homeCustomiser)?.image).toBe('')
  })

  it.each(['', '{', 'null', '[]', '{"version":0}', '{"version":1,"item":{"size":7}}'])(
    'of another version or damaged, %s, is set aside and breaks nothing',
    (text) => {
      localStorage.setItem('pj.draft.express', text)
      expect(readDraft(expressBuilder)).toBeUndefined()
      expect(localStorage.getItem('pj.draft.express')).toBeNull()
      expect(localStorage.getItem('pj.draft.express.aside')).toBe(text)
    },
  )

  it('that asks for more than is offered is made to fit', () => {
    keepDraft(expressBuilder, { ...expressBuilder.start, layers: 12 })
    expect(readDraft(expressBuilder)?.layers).toBe(4)
  })
})
