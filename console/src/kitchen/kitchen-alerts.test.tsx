import { acknowledgedAlertsSchema, type KitchenAlert } from '@pj/shared/kitchen/kitchen-alerts.api'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { sendAcknowledgements } from '../live/kitchen-alerts.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { KitchenAlerts } from './kitchen-alerts.tsx'

const alertOf = (id: string, kind: KitchenAlert['kind'], text: string): KitchenAlert => ({
  id,
  order_id: `PJ-${kind.toUpperCase()}`,
  kind,
  text,
  at: '2026-11-21T11:00:00.000Z',
})
const alerts = [
  alertOf('3', 'cancelled', 'Wedding Cake, due Sat 21 Nov, 6:00 pm. Already made: 1 of 2 Carrot, 8 inch layer'),
  alertOf('2', 'changed', "message 'Happy 40th' → 'Happy 41st'. Express Cake, due Sat 21 Nov, 4:00 pm"),
  alertOf('1', 'new', 'Brownies, due Sat 21 Nov, 5:00 pm'),
]

function Sender() {
  const queries = useQueryClient()
  useEffect(() => sendAcknowledgements(queries), [queries])
  return null
}

/** A server that forgets what is acknowledged; `answer` replaces its answer to that. */
function renderAlerts(answer = (): Response | undefined => undefined) {
  let left = alerts
  const requests = stubApi(({ route, body }) => {
    if (route.startsWith('GET')) return { alerts: left }
    const refused = answer()
    if (refused) return refused
    const { ids } = acknowledgedAlertsSchema.parse(body)
    left = left.filter(({ id }) => !ids.includes(id))
    return { alerts: left }
  })
  const element = (
    <>
      <KitchenAlerts />
      <Sender />
    </>
  )
  const sent = () => requests.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)
  return { ...renderScreen(element, '/kitchen', '/kitchen', 'kitchen'), sent }
}

const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

it('shows what the server knows, says what it is, and ends what is acknowledged', async () => {
  const { user, sent } = renderAlerts()
  await screen.findByText('Cancelled:')
  expect(links()).toEqual(['PJ-CANCELLED', 'PJ-CHANGED', 'PJ-NEW'])
  expect(screen.getByRole('alert').textContent).toContain('Cancelled: PJ-CANCELLED Wedding Cake')
  expect(screen.getByText('Changed:').parentElement?.textContent).toContain("message 'Happy 40th' → 'Happy 41st'")
  expect(screen.getByText('To make today:')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /PJ-CANCELLED seen/ }))
  expect(links()).toEqual(['PJ-CHANGED', 'PJ-NEW'])
  await waitFor(() => expect(sent()).toEqual([{ ids: ['3'] }]))
  await user.click(screen.getByRole('button', { name: 'OK all' }))
  expect(links()).toEqual([])
  await waitFor(() => expect(sent()).toEqual([{ ids: ['3'] }, { ids: ['2', '1'] }]))
  await waitFor(() => expect(localStorage.getItem('pj.console.acknowledged-alerts')).toBeNull())
  expect(links()).toEqual([])
})

it('shows an alert again that the server does not let this person acknowledge', async () => {
  const { user } = renderAlerts(() => refuse(403, 'not_allowed', 'You may not do this.'))
  await user.click(await screen.findByRole('button', { name: /PJ-NEW seen/ }))
  await waitFor(() => expect(links()).toEqual(['PJ-CANCELLED', 'PJ-CHANGED', 'PJ-NEW']))
})
