import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubFetch } from '../testing/stub-fetch.ts'
import { LoginScreen, loginFields } from './login-screen.tsx'
import { SignupScreen } from './signup-screen.tsx'

const getInput = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('login', () => {
  async function logIn(respond: () => Response | Promise<Response>) {
    const requests = stubFetch(respond)
    const rendered = renderScreen(<LoginScreen />, '/login')
    await rendered.user.type(getInput('Email'), ' shopper@pj.test ')
    await rendered.user.type(getInput('Password'), 'bakery-demo')
    await rendered.user.click(screen.getByRole('button', { name: 'Log In' }))
    return { ...rendered, requests }
  }

  it('stores the token and opens the start page', async () => {
    const { requests, currentUrl } = await logIn(() => Response.json({ token: 'a.b.c', message: 'Welcome' }))
    expect(await screen.findByText('Another screen')).toBeTruthy()
    expect(currentUrl()).toBe('/')
    expect(await screen.findByText('Login successful!')).toBeTruthy()
    expect(localStorage.getItem('authToken')).toBe('a.b.c')
    expect(requests).toMatchObject([{ url: '/api/login', body: { email: 'shopper@pj.test', password: 'bakery-demo' } }])
  })

  it('reports a failure in the box and in a toast, and keeps what was typed', async () => {
    await logIn(() => Response.json({ message: 'Who are you?' }, { status: 401 }))
    expect((await screen.findByRole('alert')).textContent).toBe('Who are you?')
    const toasts = await screen.findByRole('region', { name: /Notifications/ })
    await expect.poll(() => toasts.textContent).toContain('Who are you?')
    expect(getInput('Email').value).toBe('shopper@pj.test')
  })
})

describe('signup', () => {
  it('opens the start page without a request and stores nothing', async () => {
    const requests = stubFetch(() => Response.error())
    const { user, currentUrl } = renderScreen(<SignupScreen />, '/signup')
    const names = ['Full Name', 'Email', 'Password']
    expect(names.map((name) => getInput(name).required)).toEqual([true, true, true])
    expect(screen.getByText('Accounts are coming soon. Nothing you type here is kept; order as a guest.')).toBeTruthy()
    await user.type(getInput('Full Name'), 'Ada Obi')
    await user.type(getInput('Email'), 'ada@example.com')
    await user.type(getInput('Password'), 'x')
    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(currentUrl()).toBe('/')
    expect(requests).toEqual([])
    expect(localStorage.length).toBe(0)
  })
})

it.each([
  ['/login', LoginScreen],
  ['/signup', SignupScreen],
] as const)('puts no password into the URL when no script has arrived yet: %s', (url, Screen) => {
  renderScreen(<Screen />, url)
  expect(getInput('Password').form?.method).toBe('post')
})

const findMessages = (email: string, password: string): string[] => {
  const parsed = loginFields.safeParse({ email, password })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
}

it('requires an email address, also pasted with what surrounds it, and a password of six characters', () => {
  expect(loginFields.safeParse({ email: 'Ada <mailto:ada@pj.test>.', password: 'secret' })).toMatchObject({
    data: { email: 'ada@pj.test' },
  })
  expect(findMessages('', '')).toEqual(
    expect.arrayContaining(['email: Email is required', 'password: Password is required']),
  )
  expect(findMessages('ada@', '12345')).toEqual([
    'email: Please enter a valid email address',
    'password: Password must be at least 6 characters',
  ])
})
