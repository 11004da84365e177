import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { UploadedImage } from './item-panel.tsx'

it.each([
  ['a photo', 1200, 1600, false],
  ['a long screenshot, which is read by scrolling', 540, 6050, true],
])('shows %s', async (_, naturalWidth, naturalHeight, isLong) => {
  vi.stubGlobal('fetch', async () => new Response('pixels', { headers: { 'content-type': 'image/jpeg' } }))
  renderScreen(<UploadedImage uploadId="upload" caption="Inspiration picture" alt="Their inspiration" />, '/')
  const image = await screen.findByRole('img', { name: 'Their inspiration' })
  Object.defineProperties(image, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } })
  fireEvent.load(image)
  expect(screen.getByRole('link').className.includes('long')).toBe(isLong)
})
