import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog, TitledDialog } from './dialog.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog label="Share this cake" onClose={() => setOpen(false)}>
          <p>Content</p>
          <input type="file" aria-label="Image" />
        </Dialog>
      )}
    </>
  )
}

async function openDialog(): Promise<HTMLElement> {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog')
}

it.each<[string, (dialog: HTMLElement) => unknown]>([
  ['with its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  // The browser turns Escape into this event.
  ['on Escape', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['on a press on the backdrop', (dialog) => userEvent.click(dialog)],
])('closes %s and returns the focus', async (_, close) => {
  await close(await openDialog())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

it('stays open on a press on its content, also when that ends on the backdrop', async () => {
  const dialog = await openDialog()
  await userEvent.click(screen.getByText('Content'))
  expect(screen.getByRole('dialog')).toBe(dialog)
  fireEvent.pointerDown(screen.getByText('Content'))
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBe(dialog)
})

it('stays open when a file chooser in it is cancelled', async () => {
  const dialog = await openDialog()
  fireEvent(screen.getByLabelText('Image'), new Event('cancel', { bubbles: true }))
  expect(screen.getByRole('dialog')).toBe(dialog)
})

it('stays open at a second Escape, which the browser closes it with, while its user refuses to close it', async () => {
  const refuse = vi.fn()
  render(
    <TitledDialog title="Add a person" onClose={refuse}>
      <p>Content</p>
    </TitledDialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  await expect.poll(() => refuse).toHaveBeenCalledOnce()
  expect(dialog.open).toBe(true)
})
