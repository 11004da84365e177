import type { ImageFields } from '@pj/shared/cart/cart-item'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type StubbedUpload, stubUploads, uploadIdOf } from '../testing/stub-uploads.ts'
import { ImageField } from './image-field.tsx'

const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]
const pngFile = (size: number, ...dimensions: readonly number[]): File =>
  new File([Uint8Array.from([...pngHeader, ...dimensions]), new Uint8Array(size)], 'cake.png', { type: 'image/png' })

async function choose(file: File) {
  const onChange = vi.fn()
  render(<ImageField label="Inspiration image" value={{ image: '' }} onChange={onChange} />)
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
  expect(screen.getByText(/^This photo is HEIC. Take a screenshot/)).toBeTruthy()
})

it('rejects an empty file', async () => {
  expect(await choose(new File([], 'empty.png', { type: 'image/png' }))).toBe('Only JPEG or PNG images are allowed')
})

it('rejects a file of 5 MB', async () => {
  const dimensions = [0, 0, 0, 8, 0, 0, 0, 8]
  const size = 5 * 1024 * 1024 - pngHeader.length - dimensions.length
  expect(await choose(pngFile(size, ...dimensions))).toBe('Image size must be less than 5MB')
})

it('rejects a small file with too many pixels before it is decoded', async () => {
  const alert = await choose(pngFile(100, 0, 0, 0x9c, 0x40, 0, 0, 0x9c, 0x40))
  expect(alert).toBe('This image has too many pixels. Please choose a smaller one.')
})

const image = 'data:image/jpeg;base64,AAAA'

interface FieldOverStateProps {
  readonly initial: ImageFields
  readonly onChange: (value: ImageFields) => void
}

/** The field over a state, as in a builder. */
function FieldOverState({ initial, onChange }: FieldOverStateProps) {
  const [value, setValue] = useState(initial)
  const change = (next: ImageFields) => {
    onChange(next)
    setValue(next)
  }
  return <ImageField label="Inspiration image" value={value} onChange={change} />
}

function renderField(initial: ImageFields = { image }) {
  const changes: ImageFields[] = []
  return { changes, ...render(<FieldOverState initial={initial} onChange={(value) => changes.push(value)} />) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const findProgress = () => screen.findByRole('progressbar', { name: 'Uploading your image' })

it('removes the image and focuses the file input', async () => {
  const { changes } = renderField({ image, uploadId: uploadIdOf(1) })
  expect(screen.getByRole('img', { name: 'Your inspiration' })).toBeTruthy()
  await press('Remove image')
  expect(changes).toEqual([{ image: '' }])
  expect(document.activeElement).toBe(screen.getByLabelText('Inspiration image'))
})

describe('the upload', () => {
  it('starts with the image, shows its progress and reports its id', async () => {
    const uploads = stubUploads()
    const { changes } = renderField()
    const progress = await findProgress()
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    expect(uploads[0]).toMatchObject({ url: '/api/uploads', body: { type: 'image/jpeg', size: 3 } })
    act(() => uploads[0]?.progress(0.4))
    expect(progress.getAttribute('value')).toBe('0.4')
    act(() => uploads[0]?.respond(201, { upload_id: uploadIdOf(1) }))
    expect(await screen.findByText(/^Your image is uploaded/)).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(changes).toEqual([{ image, uploadId: uploadIdOf(1) }])
  })

  it('is not needed for an image that has one, nor without an image', async () => {
    const uploads = stubUploads()
    renderField({ image, uploadId: uploadIdOf(1) })
    renderField({ image: '' })
    await import('../api/uploads.ts')
    expect(uploads).toEqual([])
  })

  it('can be cancelled and started again; the image stays', async () => {
    const uploads = stubUploads()
    const { changes } = renderField()
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    await press('Cancel upload')
    expect(uploads[0]?.isAborted).toBe(true)
    expect(screen.getByText(/Your image is kept here/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Your inspiration' })).toBeTruthy()
    await press('Retry upload')
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
    act(() => uploads[1]?.respond(201, { upload_id: uploadIdOf(2) }))
    expect(await screen.findByText(/^Your image is uploaded/)).toBeTruthy()
    expect(changes).toEqual([{ image, uploadId: uploadIdOf(2) }])
  })

  it.each<[string, (upload: StubbedUpload) => void, string]>([
    [
      'the connection breaks',
      (upload) => upload.disconnect(),
      'Your image could not be uploaded. Please check your connection.',
    ],
    [
      'the server refuses it',
      (upload) => upload.respond(429, { success: false, message: 'Too many images.', error: 'too_many_requests' }),
      'Too many images.',
    ],
    [
      'a proxy responds',
      (upload) => upload.respond(502, 'Bad gateway'),
      'Your image could not be uploaded. Please check your connection.',
    ],
  ])('keeps the image and offers a retry when %s', async (_, fail, message) => {
    const uploads = stubUploads()
    const { changes } = renderField()
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    act(() => {
      const [upload] = uploads
      if (upload) fail(upload)
    })
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(changes).toEqual([])
    await press('Retry upload')
    expect(screen.queryByRole('alert')).toBeNull()
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
  })

  it('ends when the image is removed or the builder is left', async () => {
    const uploads = stubUploads()
    const { changes } = renderField()
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    await press('Remove image')
    expect(uploads[0]?.isAborted).toBe(true)
    expect(changes).toEqual([{ image: '' }])
    const { unmount } = renderField()
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
    unmount()
    expect(uploads[1]?.isAborted).toBe(true)
  })
})
