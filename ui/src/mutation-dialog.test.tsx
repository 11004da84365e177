import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextField } from './form.tsx'
import { type DialogMutation, MutationDialog } from './mutation-dialog.tsx'

const schema = { safeParse: (values: unknown) => ({ success: true as const, data: values }) }

function renderDialog(mutation: DialogMutation<unknown>) {
  const onClose = vi.fn()
  render(
    <MutationDialog title="Rename" schema={schema} mutation={mutation} confirm="Save" onClose={onClose}>
      <TextField label="Name" name="name" />
    </MutationDialog>,
  )
  return onClose
}

it('runs the mutation with the values of the form, and closes when it has succeeded', async () => {
  const mutate = vi.fn<DialogMutation<unknown>['mutate']>()
  const onClose = renderDialog({ mutate })
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
  expect(mutate.mock.calls.map(([values]) => values)).toEqual([{ name: 'Ada' }])
  expect(onClose).not.toHaveBeenCalled()
  mutate.mock.calls[0]?.[1].onSuccess()
  expect(onClose).toHaveBeenCalledOnce()
})

it('runs nothing twice, and shows what went wrong', async () => {
  const mutate = vi.fn()
  renderDialog({ mutate, isPending: true, error: new Error('We can’t reach the server.') })
  expect(screen.getByRole('alert').textContent).toBe('We can’t reach the server.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(mutate).not.toHaveBeenCalled()
})
