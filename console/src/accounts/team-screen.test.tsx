import type { TeamMember } from '@pj/shared/accounts/team.api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { TeamScreen } from './team-screen.tsx'
import { teamMessages } from './texts.ts'

const makeMember = (given: Partial<TeamMember>): TeamMember => ({
  id: 'member-1',
  name: 'Ngozi Ade',
  email: 'ngozi@pj.test',
  role: 'staff',
  disabled: false,
  two_step: false,
  last_seen_at: null,
  created_at: '2026-11-01T08:00:00.000Z',
  ...given,
})

const owner = makeMember({ id: 'owner', name: 'Owner', email: 'owner@pj.test', role: 'owner' })
const ngozi = makeMember({})

/** Renders the team; `change` handles the requests that change it. */
function renderTeam(change: (route: string, body: unknown) => unknown) {
  const requests = stubApi(({ route, body }) =>
    route === 'GET /api/users' ? { users: [owner, ngozi] } : change(route, body),
  )
  return { ...renderScreen(<TeamScreen />, '/team'), requests }
}

const findRow = async (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: new RegExp(name) })
const press = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const textOf = (element: HTMLElement): string => element.textContent ?? ''

it('keeps the typed values when the email belongs to another member', async () => {
  const { user, requests } = renderTeam(() => refuse(409, 'email_taken', 'Staff already signs in with this email.'))
  await findRow('ngozi@pj.test')
  await user.click(press('Add a person'))
  await user.type(screen.getByLabelText('Name'), 'Twice')
  await user.type(screen.getByLabelText('Email'), 'STAFF@pj.test')
  await user.type(screen.getByLabelText('New password'), 'first-password')
  await user.click(screen.getByRole('radio', { name: 'Owner' }))
  await user.click(press('Add'))
  expect(textOf(await screen.findByRole('alert'))).toContain('already signs in with this email')
  expect(screen.getByDisplayValue('Twice')).toBe(screen.getByLabelText('Name'))
  expect(requests.at(-1)).toMatchObject({
    route: 'POST /api/users',
    body: { name: 'Twice', email: 'STAFF@pj.test', password: 'first-password', role: 'owner' },
  })
})

it('changes a role, and says what each may do', async () => {
  const { user, requests } = renderTeam(() => ({ ...ngozi, role: 'kitchen' }))
  expect(textOf(await findRow('ngozi@pj.test'))).toContain('Never')
  expect(textOf(await findRow('owner@pj.test'))).toContain('You')
  await user.click(press('Change role: Ngozi Ade'))
  expect(screen.getByRole('radio', { name: 'Desk' })).toHaveProperty('checked', true)
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'owner',
    'manager',
    'staff',
    'kitchen',
    'rider',
  ])
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Kitchen staff bake and print, without phone numbers or money.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Kitchen' }))
  await user.click(press('Save'))
  expect(await screen.findByText(teamMessages.roleChanged(ngozi.name, 'Kitchen'))).toBeTruthy()
  expect(requests.find(({ route }) => route === 'PATCH /api/users/member-1')?.body).toEqual({ role: 'kitchen' })
})

it.each([
  ['Disable', 'Disable', { disabled: true }, teamMessages.disabled(ngozi.name)],
  ['Enable', 'Enable', { disabled: false }, teamMessages.enabled(ngozi.name)],
  ['Switch off two-step', 'Switch off', { two_step: false }, teamMessages.twoStepOff(ngozi.name)],
])('asks before: %s', async (action, button, change, done) => {
  const team = [
    { ...owner, two_step: true },
    { ...ngozi, two_step: true, disabled: action === 'Enable' },
  ]
  const requests = stubApi(({ route }) => (route === 'GET /api/users' ? { users: team } : { ...ngozi, ...change }))
  const { user } = renderScreen(<TeamScreen />, '/team')
  expect(textOf(await findRow('ngozi@pj.test'))).toContain('Two-step')
  expect(screen.queryByRole('button', { name: 'Switch off two-step: Owner' })).toBeNull()
  await user.click(press(`${action}: Ngozi Ade`))
  await user.click(press(button))
  expect(await screen.findByText(done)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests.find(({ route }) => route === 'PATCH /api/users/member-1')?.body).toEqual(change)
})

it.each([
  ['Rename', 'Name', ' yemi', 'Save', { name: 'Ngozi Ade yemi' }],
  ['Reset password', 'New password', 'second-password', 'Reset password', { password: 'second-password' }],
])('changes a member: %s', async (action, label, typed, button, change) => {
  const { user, requests } = renderTeam(() => ngozi)
  await findRow('ngozi@pj.test')
  await user.click(press(`${action}: Ngozi Ade`))
  await user.type(screen.getByLabelText(label), typed)
  await user.click(press(button))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ route }) => route === 'PATCH /api/users/member-1')?.body).toEqual(change)
})
