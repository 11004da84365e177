import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentSession, endSession } from '../lib/session.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { messages, SignInScreen } from './sign-in-screen.tsx'

const account = {
  token: 'signed-in',
  message: 'Login successful!',
  user: { name: 'Ada', email: 'ada@pj.test', role: 'staff' },
}

it('asks for the code in a second step, without an error', async () => {
  const requests = stubApi(({ body }) => {
    const sent = new Map(Object.entries(body ?? {}))
    if (!sent.has('code')) return refuse(401, 'code_required', 'Enter the code of your authenticator app.')
    return sent.get('code') === '123456'
      ? account
      : refuse(401, 'invalid_code', "That code isn't right. Check it and try again.")
  })
  const { user } = renderScreen(<SignInScreen />, '/')
  endSession()
  await user.type(screen.getByLabelText('Email'), 'ada@pj.test')
  await user.type(screen.getByLabelText('Password'), 'bakery-demo')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const field = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(field, '999999')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe("That code isn't right. Check it and try again.")
  await user.clear(field)
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await expect.poll(() => currentSession()?.token).toBe('signed-in')
  expect(requests.at(-1)?.body).toEqual({ email: 'ada@pj.test', password: 'bakery-demo', code: '123456' })
})

it('calls a short password wrong without saying how long the right one is', async () => {
  stubApi(() => refuse(400, 'invalid_request', 'Password must be at least 6 characters'))
  const { user } = renderScreen(<SignInScreen />, '/')
  endSession()
  await user.type(screen.getByLabelText('Email'), 'ada@pj.test')
  await user.type(screen.getByLabelText('Password'), 'abc')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe(messages.wrong)
  expect(screen.queryByText(/characters/)).toBeNull()
})
