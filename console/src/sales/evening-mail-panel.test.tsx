import type { EveningMail } from '@pj/shared/sales/sales.api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { EveningMailPanel, messages } from './evening-mail-panel.tsx'

const off: EveningMail = {
  hours_after_closing: null,
  can_send: true,
  recipients: ['owner@pj.test'],
  next_at: null,
  last: null,
}

it('says when the next email goes out, and to which address, once an hour is chosen', async () => {
  const requests = stubApi(({ route }) =>
    route.startsWith('PUT') ? { ...off, hours_after_closing: 1, next_at: '2026-11-21T19:00:00.000Z' } : off,
  )
  const { user } = renderScreen(<EveningMailPanel />, '/sales')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Email the owners' }), '1 h after closing')
  expect(await screen.findByText('Next: Sat 21 Nov, 8:00 pm, to owner@pj.test.')).toBeTruthy()
  expect(requests.at(-1)).toMatchObject({ route: 'PUT /api/sales/evening-mail', body: { hours_after_closing: 1 } })
})

const last = { day: '2026-11-20', state: 'failed', error: 'No such mailbox' } as const

it.each<[string, Partial<EveningMail>, string]>([
  ['that the server cannot send email', { can_send: false }, messages.cannotSend],
  [
    'why the last email was not sent',
    { hours_after_closing: 0, last },
    messages.notSent('Fri 20 Nov', 'No such mailbox'),
  ],
])('says %s', async (_, given, text) => {
  stubApi(() => ({ ...off, ...given }))
  renderScreen(<EveningMailPanel />, '/sales')
  expect(await screen.findByText(text)).toBeTruthy()
})
