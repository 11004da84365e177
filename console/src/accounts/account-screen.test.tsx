import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentSession } from '../lib/session.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { AccountScreen, messages } from './account-screen.tsx'
import { messages as twoStepMessages } from './two-step-panel.tsx'

const codes = ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', 'GGGG-HHHH-JJJJ-KKKK-MMMM-NNNN']

/** Renders the account; `respond` handles the requests that change it. */
function renderAccount(respond: (route: string, body: unknown) => unknown, twoStep = false) {
  let isOn = twoStep
  const requests = stubApi(({ route, body }) => {
    if (route === 'GET /api/account')
      return { name: 'Owner', email: 'owner@pj.test', role: 'owner', two_step: isOn, recovery_codes_left: isOn ? 8 : 0 }
    if (route === 'POST /api/account/two-step/confirm') isOn = true
    return respond(route, body)
  })
  return { ...renderScreen(<AccountScreen />, '/account'), requests }
}

const press = (name: string): HTMLElement => screen.getByRole('button', { name })
const bodiesOf = (requests: ReturnType<typeof stubApi>) =>
  requests.filter(({ route }) => route !== 'GET /api/account').map(({ route, body }) => [route, body])

it('changes the password, clears the fields and continues with the new token', async () => {
  const { user, requests } = renderAccount(() => ({ token: 'new-token' }))
  await user.type(await screen.findByLabelText('Current password'), 'bakery-demo')
  await user.type(screen.getByLabelText('New password'), 'seven-warm-loaves')
  await user.click(press('Change password'))
  expect(await screen.findByText(messages.passwordChanged)).toBeDefined()
  expect(bodiesOf(requests)).toEqual([
    ['POST /api/account/password', { password: 'bakery-demo', new_password: 'seven-warm-loaves' }],
  ])
  expect(currentSession()?.token).toBe('new-token')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
})

it('sets up two-step sign-in: password, QR code with the key as text, code, recovery codes', async () => {
  const { user, requests } = renderAccount((route) =>
    route === 'POST /api/account/two-step'
      ? { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }
      : { recovery_codes: codes },
  )
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'))
  await user.type(screen.getByLabelText('Your password'), 'bakery-demo')
  await user.click(press('Continue'))
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(press('Switch on'))
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Recovery codes' }))
  for (const code of codes) expect(screen.getByText(code)).toBeDefined()

  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await user.click(press('Copy'))
  expect(writeText).toHaveBeenCalledWith(codes.join('\n'))
  await user.click(press('I have kept them'))
  expect(await screen.findByText(/8 recovery codes left/)).toBeDefined()
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  expect(bodiesOf(requests)).toEqual([
    ['POST /api/account/two-step', { password: 'bakery-demo' }],
    ['POST /api/account/two-step/confirm', { code: '123456' }],
  ])
})

it.each([
  ['New recovery codes', 'Make new codes', 'POST /api/account/recovery-codes'],
  ['Switch off', 'Switch off', 'POST /api/account/two-step/end'],
])('asks for the password before: %s', async (button, confirm, route) => {
  const { user, requests } = renderAccount(
    (called) => (called.endsWith('/end') ? new Response(null, { status: 204 }) : { recovery_codes: codes }),
    true,
  )
  await user.click(await screen.findByRole('button', { name: button }))
  await user.click(press(confirm))
  expect(screen.getByText('Password is required')).toBeDefined()
  await user.type(screen.getByLabelText('Your password'), 'bakery-demo')
  await user.click(press(confirm))
  await screen.findByText(route.endsWith('/end') ? twoStepMessages.isOff : (codes[0] ?? ''))
  expect(bodiesOf(requests)).toEqual([[route, { password: 'bakery-demo' }]])
})

it('signs out everywhere, including here, after asking', async () => {
  const { user, requests } = renderAccount(() => new Response(null, { status: 204 }))
  sessionStorage.setItem('desk.cart', '[]')
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' })
  expect(currentSession()).toBeDefined()
  await user.click([...dialog.querySelectorAll('button')].at(-1) ?? dialog)
  await expect.poll(() => currentSession()).toBeUndefined()
  expect(bodiesOf(requests)).toContainEqual(['POST /api/account/sign-out-everywhere', undefined])
  expect(sessionStorage).toHaveLength(0)
})
