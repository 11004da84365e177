import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showToast } from './toast.ts'

it('announces a message in a live region', async () => {
  showToast('Item added to cart!')
  const message = await screen.findByText('Item added to cart!')
  await waitFor(() => expect(message.closest('[aria-live="polite"]')).not.toBeNull())
})
