import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextArea, TextField } from './form.tsx'
import { Form } from './schema-form.tsx'

const issue = (name: string, message: string) => ({ path: [name], message })

/** As zod answers: every field needs a text. */
const schema = {
  safeParse: (values: unknown) => {
    const entries = Object.entries(Object(values))
    const issues = entries.flatMap(([name, value]) =>
      value === '' ? [issue(name, `${name} is missing`), issue(name, `${name} is short`)] : [],
    )
    return issues.length === 0
      ? { success: true as const, data: Object.fromEntries(entries) }
      : { success: false as const, error: { issues } }
  },
}

function renderForm(isBusy = false) {
  const onSubmit = vi.fn()
  render(
    <Form schema={schema} values={{ day: 5 }} isBusy={isBusy} onSubmit={(values) => onSubmit(values)}>
      <TextField label="Name" name="name" defaultValue="Ada" />
      <TextField label="Phone" name="phone" hint="Digits" />
      <TextArea label="Note" name="note" />
      <button type="submit">Send</button>
    </Form>,
  )
  return { onSubmit, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) }
}

it('shows the first error of each field and focuses the first invalid one', async () => {
  const { onSubmit, send } = renderForm()
  await send()
  const phone = screen.getByRole('textbox', { name: 'Phone', description: 'Digits phone is missing' })
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(phone)
  expect(screen.getByRole('textbox', { name: 'Note', description: 'note is missing' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('submits valid values with those that no control has, and removes the errors', async () => {
  const { onSubmit, send } = renderForm()
  await send()
  await userEvent.type(screen.getByLabelText('Phone'), '0803')
  await userEvent.type(screen.getByLabelText('Note'), 'Hi')
  await send()
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Ada', phone: '0803', note: 'Hi', day: 5 }]])
  expect(screen.queryByText(/is missing/)).toBeNull()
})

it('submits nothing while it is busy', async () => {
  const { onSubmit, send } = renderForm(true)
  await send()
  expect(screen.queryByText(/is missing/)).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('checks filled fields when they are left, and wrong ones with every change, where a form asks for it', async () => {
  const tooLong = {
    safeParse: (values: unknown) => {
      const { phone = '' } = Object(values)
      return phone.length < 4
        ? { success: true as const, data: phone }
        : { success: false as const, error: { issues: [issue('phone', `${phone} is long`)] } }
    },
  }
  const renderPhone = (checksLeftFields: boolean) =>
    render(
      <Form schema={tooLong} checksLeftFields={checksLeftFields} onSubmit={() => {}}>
        <TextField label="Phone" name="phone" />
      </Form>,
    )
  const { unmount } = renderPhone(false)
  await userEvent.type(screen.getByLabelText('Phone'), '0803{Tab}')
  expect(screen.queryByText(/is long/)).toBeNull()
  unmount()

  renderPhone(true)
  await userEvent.type(screen.getByLabelText('Phone'), '0803')
  expect(screen.queryByText(/is long/)).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('0803 is long')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Phone'), '1')
  expect(screen.getByText('08031 is long')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Phone'))
  expect(screen.queryByText(/is long/)).toBeNull()
})
