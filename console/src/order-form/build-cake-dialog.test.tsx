import type { CartItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { galleryProducts } from '@pj/shared/menu/product'
import { zeroNaira } from '@pj/shared/money'
import { quote } from '@pj/shared/pricing/quote'
import { menuA } from '@pj/shared/testing/menus'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, type Mock, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { BuildCakeDialog, messages } from './build-cake-dialog.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn() })))

function renderDialog(item?: CartItem) {
  const onSave = vi.fn<(item: CartItem) => void>()
  const onClose = vi.fn()
  renderScreen(<BuildCakeDialog menu={menuA} item={item} onSave={onSave} onClose={onClose} />, '/orders/new')
  return { onSave, onClose }
}

// By label, because queries by role compute the names of all hundred controls of a builder, which is slow.
const choice = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const pressed = (name: string) =>
  screen.queryByLabelText(name, { selector: 'button' }) ?? screen.getByText(name, { selector: 'button' })
const press = (name: string) => fireEvent.click(pressed(name))
const choose = (...labels: string[]) => {
  for (const label of labels) fireEvent.click(choice(label))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const total = () => Number(screen.getByLabelText('Total', { selector: 'output' }).dataset.naira)

/** The saved cake and what the order stores of it. */
function readSaved(onSave: Mock<(item: CartItem) => void>) {
  const item = onSave.mock.lastCall?.[0]
  if (!item) throw new Error('Nothing was saved')
  return { item, stored: toStoredItem(item, quote(item, menuA)?.unit ?? zeroNaira, menuA) }
}

it.each([
  {
    builder: 'Build Your Perfect Cake',
    fill: () => {
      press('Increase layers')
      choose('8 inch', 'Red Velvet', 'Female', 'Acrylic topper')
      type('Text to appear', ' Happy Birthday ')
    },
    expected: {
      kind: 'customiser',
      ruleSet: 'customiser',
      size: 8,
      layers: 4,
      topper: true,
      message: 'Happy Birthday',
    },
  },
  {
    builder: 'Express Cake Builder',
    fill: () => {
      choose('10 inch', 'Carrot')
      press('Increase layers')
      fireEvent.click(screen.getAllByLabelText('Lemon', { selector: 'input' })[1] ?? document.body)
    },
    expected: { kind: 'express', size: 10, layers: 2, flavours: ['carrot', 'lemon'] },
  },
])('saves the cake of the builder $builder at its price', ({ builder, fill, expected }) => {
  const { onSave } = renderDialog()
  expect(document.activeElement?.textContent).toBe('Build a cake')
  press(builder)
  expect(document.activeElement?.textContent).toBe(builder)
  fill()
  const shown = total()
  press('Add to order')
  const { item, stored } = readSaved(onSave)
  expect(item).toMatchObject({ ...expected, quantity: 1 })
  expect(stored.price).toBe(`₦${shown.toLocaleString('en')}`)
})

it('says what is missing beside its field and focuses it', async () => {
  const { onSave } = renderDialog()
  press('Build Your Cake')
  press('Add to order')
  expect(screen.getByRole('alert').textContent).toBe('Please select at least one flavor')
  await waitFor(() => expect(document.activeElement).toBe(choice('Vanilla')))
  expect(onSave).not.toHaveBeenCalled()
  choose('Vanilla')
  press('Add to order')
  expect(readSaved(onSave).item).toMatchObject({ kind: 'customiser', ruleSet: 'cakeBuilderPage', layers: 1 })
})

it('finds a gallery cake by a word and takes four flavours', async () => {
  const { onSave } = renderDialog()
  const [cake] = galleryProducts(menuA, 'two-tier')
  if (!cake) throw new Error('The gallery is empty')
  type('Find a gallery cake', 'nonsense')
  expect(screen.getByText('No gallery cake for “nonsense”. Try another word.')).toBeTruthy()
  type('Find a gallery cake', cake.title)
  fireEvent.click(screen.getByText(cake.title))
  press('Add to order')
  expect(screen.getByRole('alert').textContent).toContain('select at least one flavor')
  choose('Vanilla', 'Carrot', 'Lemon', 'Red Velvet')
  expect(choice('Lotus Biscoff').disabled).toBe(true)
  type('Message on cake', 'To Ada ')
  press('Add to order')
  const { item, stored } = readSaved(onSave)
  expect(item).toMatchObject({ kind: 'gallery-cake', productId: cake.id, message: 'To Ada', quantity: 1 })
  expect(item).toMatchObject({ flavours: ['vanilla', 'carrot', 'lemon', 'red-velvet'] })
  expect(stored).toMatchObject({ id: cake.id, price: '₦338,000' })
})

const line: CartItem = {
  ...{ kind: 'gallery-cake', id: 'line-1', productId: 12, flavours: ['vanilla'], recipient: 'girl', message: 'Ada' },
  ...{ image: '', quantity: 2, orderNote: 'No nuts' },
}

it('changes a line, keeps the rest of it, and asks before choices are lost', async () => {
  const { onSave, onClose } = renderDialog(line)
  expect(screen.queryByText('All cakes')).toBeNull()
  choose('Carrot')
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByText(messages.discard)).toBeTruthy()
  press('Keep editing')
  expect(choice('Carrot').checked).toBe(true)
  press('Save changes')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...line, flavours: ['vanilla', 'carrot'] })
  pressEscape()
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

const uploadId = '3f9a2a52-7c2f-4f6c-9d52-0f4f0a6f3a11'

it('uploads a photo at once, and shows the one that an order has', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => undefined }))
  const canvas = Object.assign(Object.create(null), { fillRect: vi.fn(), drawImage: vi.fn() })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  let isRefused = true
  const requests = stubApi(({ route }) => {
    if (route.startsWith('GET')) return new Response('JPEG', { headers: { 'Content-Type': 'image/jpeg' } })
    return isRefused ? refuse(413, 'too_large', 'Choose a smaller image.') : { upload_id: uploadId }
  })
  const { onSave } = renderDialog()
  press('Build Your Cake')
  choose('Vanilla')
  const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png', {
    type: 'image/png',
  })
  const add = () => fireEvent.change(screen.getByLabelText('Inspiration image'), { target: { files: [png] } })
  add()
  expect(await screen.findByText('Choose a smaller image.')).toBeTruthy()
  isRefused = false
  add()
  expect((await screen.findByAltText<HTMLImageElement>('Your inspiration')).src).toBe('blob:photo')
  expect(requests.map(({ route }) => route)).toEqual([
    'POST /api/uploads',
    'POST /api/uploads',
    `GET /api/uploads/${uploadId}`,
  ])
  press('Add to order')
  expect(readSaved(onSave).item).toMatchObject({ image: '', uploadId })
})
