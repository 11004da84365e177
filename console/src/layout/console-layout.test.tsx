import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { ConsoleLayout } from './console-layout.tsx'

const renderLayout = (state: string): void => {
  stubApi(({ route }) => (route === 'GET /api/online-payments' ? { state } : {}))
  renderScreen(<ConsoleLayout pause={null} needs={null} />, '/customers')
}

it('says while online payments move no money', async () => {
  renderLayout('test')
  expect(await screen.findByText('Test mode')).toBeTruthy()
})

it('leads the owner from a refused key to the checklist', async () => {
  renderLayout('refused')
  expect((await screen.findByRole('link', { name: 'Online payment off' })).getAttribute('href')).toBe('/opening')
})
