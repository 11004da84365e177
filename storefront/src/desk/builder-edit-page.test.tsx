import { type BuilderEdit, builderEditKey } from '@pj/shared/orders/builder-edit'
import { builderEditSchema } from '@pj/shared/orders/builder-edit.api'
import { menuA } from '@pj/shared/testing/menus'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setMenu } from '../lib/menu.ts'
import { getButton, getField, getRadio } from '../testing/builder-queries.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { acceptUploads, stubUploads, uploadIdOf } from '../testing/stub-uploads.ts'
import { BuilderEditPage } from './builder-edit.tsx'
import { messages } from './texts.ts'
import { readBuilderEdit } from './use-order-item-builder.ts'

const edit: BuilderEdit = {
  order_id: 'PJ-7K2M9QXT',
  index: 1,
  item: storedItems.custom,
  return_url: '/console/orders/PJ-7K2M9QXT?edit=1',
  saved: false,
}

function renderEdit(changes: Partial<BuilderEdit> = {}) {
  sessionStorage.setItem(builderEditKey, JSON.stringify({ ...edit, ...changes }))
  return renderScreen(<BuilderEditPage edit={readBuilderEdit()} />, '/customize')
}
const storedEdit = () => builderEditSchema.parse(JSON.parse(sessionStorage.getItem(builderEditKey) ?? 'null'))

it('changes a cake of an order and returns to it, without a cart or a draft', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const requests = stubFetch(() => Response.json({}))
  renderEdit()
  expect(screen.getByText('Editing order PJ-7K2M9QXT')).toBeTruthy()
  expect(getRadio('6 inch').checked).toBe(true)
  fireEvent.click(getRadio('8 inch'))
  fireEvent.change(getField('Text to appear'), { target: { value: 'Happy Birthday Ada' } })
  fireEvent.click(getButton('Save to order'))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(edit.return_url))
  expect(storedEdit()).toMatchObject({
    ...edit,
    item: { id: 'custom-1', inches: '8', textToAppear: 'Happy Birthday Ada', price: expect.stringMatching(/^₦/) },
    saved: true,
  })
  expect(storedEdit().item.price).not.toBe(storedItems.custom.price)
  expect(Object.keys(localStorage)).toEqual([])
  expect(requests).toEqual([])
})

it.each(['Cancel', 'Back to the order'])(
  'leaves the item as it was, without an entry in the history, by %s',
  (name) => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    renderEdit({ item: storedItems.express })
    fireEvent.click(getRadio('10 inch'))
    fireEvent.click(screen.getByRole('link', { name }))
    expect(replace).toHaveBeenCalledWith(new URL(edit.return_url, location.href).href)
    expect(storedEdit()).toEqual({ ...edit, item: storedItems.express })
  },
)

it('does not save what is sold out', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const sold_out = menuA.flavours.map(({ id }) => ({ list: 'flavours', id, option: null, until: null }) as const)
  act(() => setMenu({ ...menuA, availability: { ...menuA.availability, sold_out } }))
  renderEdit()
  fireEvent.click(getButton('Save to order'))
  expect(replace).not.toHaveBeenCalled()
})

it('fetches the image of the order with the session of the console, and stores its upload only', async () => {
  vi.spyOn(location, 'replace').mockImplementation(() => {})
  localStorage.setItem('pj.console.token', 'token-of-kemi')
  localStorage.setItem('pj.console.user', JSON.stringify({ name: 'Kemi', email: 'kemi@pj.test', role: 'staff' }))
  const requests = stubFetch(() => new Response('PNG', { headers: { 'Content-Type': 'image/png' } }))
  const upload_id = '3f9a2a52-7c2f-4f6c-9d52-0f4f0a6f3a11'
  renderEdit({ item: { ...storedItems.custom, upload_id } })
  const image = await screen.findByRole<HTMLImageElement>('img', { name: 'Your inspiration' })
  expect(image.src).toMatch(/^data:image\/png/)
  expect(requests[0]).toMatchObject({
    url: `/api/uploads/${upload_id}`,
    headers: { Authorization: 'Bearer token-of-kemi' },
  })
  fireEvent.click(getButton('Save to order'))
  await vi.waitFor(() => expect(storedEdit().item).toMatchObject({ upload_id, uploadedImage: null }))
})

it('sends a new image when the cake is saved; one that cannot be sent goes with the cake', async () => {
  vi.spyOn(location, 'replace').mockImplementation(() => {})
  const image = (letters: string) => `data:image/jpeg;base64,${letters}`
  const uploads = acceptUploads()
  const { unmount } = renderEdit({ item: { ...storedItems.custom, uploadedImage: image('AAAA') } })
  expect(await screen.findByRole('img', { name: 'Your inspiration' })).toBeTruthy()
  expect(uploads).toEqual([])
  fireEvent.click(getButton('Save to order'))
  const sent = { upload_id: uploadIdOf(0), uploadedImage: null }
  await vi.waitFor(() => expect(storedEdit()).toMatchObject({ saved: true, item: sent }))
  unmount()
  stubUploads((upload) => upload.disconnect())
  renderEdit({ item: { ...storedItems.custom, uploadedImage: image('BBBB') } })
  fireEvent.click(getButton('Save to order'))
  await vi.waitFor(() => expect(storedEdit()).toMatchObject({ saved: true, item: { uploadedImage: image('BBBB') } }))
})

it.each([
  ['no item', null],
  ['a foreign URL', { ...edit, return_url: 'https://evil.example/' }],
  ['a product without a builder', { ...edit, item: storedItems.brownies }],
])('says what to do for %s', (_, stored) => {
  sessionStorage.setItem(builderEditKey, JSON.stringify(stored))
  renderScreen(<BuilderEditPage edit={readBuilderEdit()} />, '/customize')
  expect(screen.getByRole('heading', { name: messages.nothingToEdit })).toBeTruthy()
})
