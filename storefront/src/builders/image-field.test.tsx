import { ImageField } from '@pj/builders/image-field.tsx'
import { messages } from '@pj/builders/prepare-image'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { photoHint, ShopBuilders } from '../lib/shop-builders.tsx'
import { stubFetch } from '../testing/stub-fetch.ts'
import { stubUploads } from '../testing/stub-uploads.ts'

const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]
const pngFile = (size: number, ...dimensions: readonly number[]): File =>
  new File([Uint8Array.from([...pngHeader, ...dimensions]), new Uint8Array(size)], 'cake.png', { type: 'image/png' })

async function choose(file: File) {
  const onChange = vi.fn()
  render(<ImageField label="Inspiration image" photo={{ image: '' }} onChange={onChange} />, { wrapper: ShopBuilders })
  await userEvent.upload(screen.getByLabelText('Inspiration image'), file, { applyAccept: false })
  const alert = await screen.findByRole('alert')
  expect(onChange).not.toHaveBeenCalled()
  return alert.textContent
}

it.each([
  ['photo.heic', 'image/heic'],
  ['photo.jpg', 'image/jpeg'],
])('rejects a HEIC file by its content and says what to do: %s', async (name, type) => {
  const heic = Uint8Array.from([0, 0, 0, 0x1c, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63])
  expect(await choose(new File([heic], name, { type }))).toBe('Only JPEG or PNG images are allowed')
  expect(screen.getByText(messages.heic)).toBeTruthy()
})

it('calls a JPEG that the browser cannot decode damaged', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('The source image could not be decoded')))
  const cutOff = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 2, 0, 4, 0, 3, 1, 1, 1])
  expect(await choose(new File([cutOff], 'cake.jpg', { type: 'image/jpeg' }))).toBe(messages.unreadable)
})

it('rejects a file of 5 MB', async () => {
  const dimensions = [0, 0, 0, 8, 0, 0, 0, 8]
  const size = 5 * 1024 * 1024 - pngHeader.length - dimensions.length
  expect(await choose(pngFile(size, ...dimensions))).toBe('Image size must be less than 5MB')
})

it('rejects a small file with too many pixels before it is decoded', async () => {
  const alert = await choose(pngFile(100, 0, 0, 0x9c, 0x40, 0, 0, 0x9c, 0x40))
  expect(alert).toBe(messages.pixels)
})

const image = 'data:image/jpeg;base64,AAAA'

it('previews the image, sends it nowhere, removes it and focuses the file input', async () => {
  const uploads = stubUploads()
  const requests = stubFetch(() => Response.json({}))
  const onChange = vi.fn()
  const field = (shown: string) => <ImageField label="Inspiration image" photo={{ image: shown }} onChange={onChange} />
  const { rerender } = render(field(image), { wrapper: ShopBuilders })
  expect(screen.getByRole('img', { name: 'Your inspiration' })).toBeTruthy()
  expect(screen.getByText(photoHint)).toBeTruthy()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([uploads, requests]).toEqual([[], []])
  await userEvent.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(onChange.mock.calls).toEqual([[{ image: '' }]])
  rerender(field(''))
  expect(document.activeElement).toBe(screen.getByLabelText('Inspiration image'))
})
