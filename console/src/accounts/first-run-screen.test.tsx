import { menuA } from '@pj/shared/testing/menus'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { firstRunAnswers, firstRunBusiness } from '../../../tests/support/first-run-answers.ts'
import { currentSession, endSession } from '../lib/session.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type ApiRequest, stubApi } from '../testing/stub-api.ts'
import { EntryScreen } from './sign-in-screen.tsx'

const account = {
  token: 'first-owner',
  message: 'Your shop is ready.',
  user: { name: 'Ngozi Eze', email: 'ngozi@ngozi.example', role: 'owner' },
}

const typed = { Code: 'k7qf 2m9x tdbr', ...firstRunAnswers }

function renderEntry(finish: (request: ApiRequest) => unknown = () => account) {
  const { availability, ...menu } = menuA
  const requests = stubApi((request) => {
    if (request.route === 'GET /api/first-run') return { needed: true }
    if (request.route === 'GET /api/menu') return menu
    if (request.route === 'GET /api/availability') return { revision: 0, ...availability }
    return finish(request)
  })
  const view = renderScreen(<EntryScreen />, '/')
  endSession()
  const fill = async (changes: Partial<typeof typed> = {}) => {
    await screen.findByLabelText('Code')
    for (const [label, text] of Object.entries({ ...typed, ...changes })) {
      await view.user.clear(screen.getByLabelText(label))
      if (text !== '') await view.user.type(screen.getByLabelText(label), text)
    }
  }
  const finishForm = () => view.user.click(screen.getByRole('button', { name: 'Continue' }))
  const sent = () => requests.filter(({ route }) => route === 'POST /api/first-run').map(({ body }) => body)
  return { ...view, fill, finishForm, sent }
}

it('sends the owner, the bakery and the opening hours, and leads the owner to the checklist', async () => {
  const { user, fill, finishForm, sent, currentUrl } = renderEntry()
  await fill()
  await user.click(screen.getByRole('checkbox', { name: 'Open: Sunday' }))
  await finishForm()
  await expect.poll(() => currentSession()?.token).toBe('first-owner')
  expect(currentUrl()).toBe('/opening')
  expect(sent()).toEqual([
    {
      code: 'k7qf 2m9x tdbr',
      name: 'Ngozi Eze',
      email: 'ngozi@ngozi.example',
      password: 'seven-warm-loaves',
      business: firstRunBusiness,
      opening_hours: menuA.opening_hours.map((hours, weekday) =>
        weekday === 0 ? { open: '00:00', close: '00:00' } : hours,
      ),
    },
  ])
})

it('shows an error beside its field and below the opening hours, and sends nothing', async () => {
  const { user, fill, finishForm, sent } = renderEntry()
  await fill({ 'Account number': '12' })
  for (const day of screen.getAllByRole('checkbox')) await user.click(day)
  await finishForm()
  expect(await screen.findByText('Enter a 10-digit account number')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Account number'))
  expect(screen.getByText('Open on at least one day a week')).toBeDefined()
  expect(sent()).toEqual([])
})
