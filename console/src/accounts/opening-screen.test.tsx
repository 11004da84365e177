import { fullAvailability } from '@pj/shared/menu/availability'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HeaderPause } from '../calendar/pause.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { OpeningScreen } from './opening-screen.tsx'
import { openingMessages } from './texts.ts'

const steps = { menu: false, bank: true, hours: true, areas: false, policies: false, mail: false, backup: false }

function renderOpening() {
  let opened = false
  stubApi(({ route }) => {
    if (route === 'POST /api/opening') opened = true
    if (route === 'GET /api/availability') return { revision: 0, ...fullAvailability, opened }
    return { opened, steps }
  })
  return renderScreen(
    <>
      <HeaderPause />
      <OpeningScreen />
    </>,
    '/opening',
  )
}

const openButton = () => screen.findByRole('button', { name: openingMessages.open })

it('lists each step with a link to its screen, and opens the shop', async () => {
  const { user } = renderOpening()
  await openButton()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Menu, to do',
    'Bank account, done',
    'Opening hours, done',
    'Delivery areas, to do',
    'Policies, to do',
    'Email, to do',
    'Backup, to do',
  ])
  expect(screen.getByRole('link', { name: 'Menu' }).getAttribute('href')).toBe('/shop/products')
  expect(await screen.findByRole('link', { name: 'Not open yet' })).toBeDefined()
  await user.click(await openButton())
  expect(await screen.findByText(openingMessages.opened)).toBeDefined()
  expect(screen.queryByRole('button', { name: openingMessages.open })).toBeNull()
  await expect.poll(() => screen.queryByRole('link', { name: 'Not open yet' })).toBeNull()
})
