import { homeCustomiser } from '@pj/builders/customiser-builders'
import { expressBuilder } from '@pj/builders/express-builder'
import { orderFormBuilder } from '@pj/builders/order-form-builder'
import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { readDraft, saveDraft } from './builder-draft.ts'

const cake = homeCustomiser.normalize(
  {
    ...homeCustomiser.initialItem,
    size: 10,
    flavours: ['lemon'],
    message: 'Happy Birthday ',
    orderNote: 'No nuts\nplease',
    image: 'data:image/jpeg;base64,AAAA',
    quantity: 2,
  },
  menuA,
)

describe('builder drafts', () => {
  it('restores a cake with its image', () => {
    saveDraft(homeCustomiser, cake)
    expect(readDraft(homeCustomiser, menuA)).toEqual({ ...cake, message: 'Happy Birthday' })
  })

  it('restores the upload of the image, but never without the image', () => {
    const uploaded = { ...cake, uploadId: '00000000-0000-4000-8000-000000000001' }
    saveDraft(homeCustomiser, uploaded)
    expect(readDraft(homeCustomiser, menuA)?.uploadId).toBe(uploaded.uploadId)
    localStorage.removeItem('pj.draft.customiser.image')
    expect(readDraft(homeCustomiser, menuA)?.uploadId).toBeUndefined()
  })

  it("keeps the changes of a cart's cake: a removed image, and a new one that found no space", () => {
    const line = { ...cake, id: 'line-1', uploadId: '00000000-0000-4000-8000-000000000001', express: true } as const
    saveDraft(homeCustomiser, { ...line, image: '', uploadId: undefined }, line)
    expect(readDraft(homeCustomiser, menuA)).toBeUndefined()
    expect(readDraft(homeCustomiser, menuA, line)).toMatchObject({ image: '', size: 10 })
    expect(readDraft(homeCustomiser, menuA, line)?.uploadId).toBeUndefined()
    const other = { image: 'data:image/jpeg;base64,BBBB', uploadId: '00000000-0000-4000-8000-000000000002' }
    saveDraft(homeCustomiser, { ...line, ...other }, line)
    expect(readDraft(homeCustomiser, menuA, line)).toMatchObject(other)
    localStorage.removeItem('pj.draft.line.line-1.image')
    expect(readDraft(homeCustomiser, menuA, line)?.image).toBe('')
    expect(readDraft(homeCustomiser, menuA, line)?.uploadId).toBeUndefined()
  })

  it("keeps a theme that is no longer chosen, and the express mark of the cart's cake", () => {
    const line = { ...orderFormBuilder.initialItem, id: 'line-2', theme: 'floral', express: true } as const
    saveDraft(orderFormBuilder, { ...line, theme: undefined }, line)
    const draft = readDraft(orderFormBuilder, menuA, line)
    expect(draft?.theme).toBeUndefined()
    expect(draft?.express).toBe(true)
  })

  it.each(['', '{', 'null', '[]', '{"version":0}', '{"version":99,"item":{}}', '{"version":1,"item":{"size":7}}'])(
    'ignores and removes an unreadable draft: %s',
    (text) => {
      localStorage.setItem('pj.draft.express', text)
      expect(readDraft(expressBuilder, menuA)).toBeUndefined()
      expect(localStorage).toHaveLength(0)
    },
  )

  it('normalizes a draft to what is offered', () => {
    saveDraft(expressBuilder, { ...expressBuilder.initialItem, layers: 12 })
    expect(readDraft(expressBuilder, menuA)?.layers).toBe(4)
  })
})
