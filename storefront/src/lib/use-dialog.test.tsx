import { Dialog } from '@pj/ui/dialog.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderRoutes } from '../testing/render-screen.tsx'
import { useDialog } from './use-dialog.ts'

function Page() {
  const { opened, open, close } = useDialog()
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={() => open('menu')}>
        Open
      </button>
      {opened === 'menu' && (
        <Dialog label="Menu" onClose={close}>
          <Link to="/other" replace>
            Other
          </Link>
        </Dialog>
      )}
    </>
  )
}

/** Renders the page after another one, with its dialog open. */
async function renderOpenDialog() {
  const rendered = renderRoutes(
    [
      { path: '/before', element: <h1>Before</h1> },
      { path: '/page', element: <Page /> },
      { path: '/other', element: <h1>Other</h1> },
    ],
    '/before',
  )
  const { router, user } = rendered
  await act(() => router.navigate('/page?show=cakes#anchor'))
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Menu' })
  return { ...rendered, dialog, goBack: () => act(() => router.navigate(-1)) }
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))

it('leaves no history entry when it is closed otherwise', async () => {
  const { dialog, goBack } = await renderOpenDialog()
  pressEscape(dialog)
  await expectClosed()
  await goBack()
  expect(screen.getByRole('heading', { name: 'Before' })).toBeDefined()
})

it('stays on the page when it is closed twice in a row', async () => {
  const { dialog } = await renderOpenDialog()
  act(() => {
    pressEscape(dialog)
    pressEscape(dialog)
  })
  await expectClosed()
  expect(screen.getByRole('heading', { name: 'Page' })).toBeDefined()
})

it('has one history entry when its button is pressed twice', async () => {
  const { dialog, user, goBack, currentUrl } = await renderOpenDialog()
  pressEscape(dialog)
  await expectClosed()
  await user.dblClick(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  await goBack()
  await expectClosed()
  expect(currentUrl()).toBe('/page?show=cakes#anchor')
})
