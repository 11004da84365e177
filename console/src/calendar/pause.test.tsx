import { fullAvailability } from '@pj/shared/menu/availability'
import { menuA } from '@pj/shared/testing/menus'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { menuQuery } from '../api/menu.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { type ApiRequest, refuse, stubApi } from '../testing/stub-api.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { HeaderPause } from './pause.tsx'
import { messages } from './texts.ts'

const brownies = { list: 'products', id: '1', option: null, until: null }
const carrot = { list: 'flavours', id: 'carrot', option: null, until: null }

/** What the server has. */
let stored: object
/** Refuses the next change; undefined: none. */
let refuseNext: (() => Response) | undefined
let requests: readonly ApiRequest[]

const isPreview = (body: unknown): boolean => Object(body).preview === true

beforeEach(() => {
  stored = { revision: 3, ...fullAvailability }
  refuseNext = undefined
  requests = stubApi(({ route, body }) => {
    if (route === 'GET /api/capacity') return { enabled: false, days: [] }
    if (route !== 'PUT /api/availability') return stored
    if (isPreview(body)) return { ...stored, affected: [] }
    const refused = refuseNext?.()
    refuseNext = undefined
    if (refused) return refused
    stored = { ...stored, ...Object(body), revision: Object(body).revision + 1 }
    return { ...stored, affected: [] }
  })
})

const render = () =>
  renderScreen(
    <>
      <HeaderPause />
      <CalendarScreen />
    </>,
    '/calendar',
  )

/** The calendar with brownies found, to be sold out until somebody says so. */
async function findBrownies() {
  const { user } = render()
  const card = within(await screen.findByRole('region', { name: 'Sold out' }))
  await user.click(card.getByRole('radio', { name: messages.untilISaySo }))
  await user.type(screen.getByLabelText(messages.whatIsSoldOut), 'brownies')
  return user
}
const findButton = (name: string) => screen.findByRole('button', { name })
const changes = () =>
  requests.filter(({ route, body }) => route === 'PUT /api/availability' && !isPreview(body)).map(({ body }) => body)
const soldOutNow = () => within(screen.getByRole('list', { name: 'Sold out now' }))

describe('sold out', () => {
  it('finds it by part of its name and switches it with one press, and back', async () => {
    const user = await findBrownies()
    expect(within(screen.getByRole('list', { name: 'Matches' })).getAllByRole('listitem')).toHaveLength(3)
    await user.click(await findButton('Brownies is sold out'))
    await screen.findByRole('list', { name: 'Sold out now' })
    expect(soldOutNow().getByText('Brownies')).toBeDefined()
    await waitFor(() => expect(changes()).toEqual([{ sold_out: [brownies], revision: 3 }]))
    await user.click(await findButton('Sell again: Brownies'))
    await waitFor(() => expect(changes().at(-1)).toEqual({ sold_out: [], revision: 4 }))
    expect(screen.getByText(messages.nothingSoldOut)).toBeDefined()
  })

  it('offers again what was sold out until a time that has passed', async () => {
    stored = { ...stored, sold_out: [{ ...brownies, until: '2026-01-01T12:00:00Z' }] }
    await findBrownies()
    await findButton('Brownies is sold out')
  })

  it('adds the change to what someone else has changed meanwhile', async () => {
    const user = await findBrownies()
    stored = { ...stored, revision: 4, sold_out: [carrot] }
    refuseNext = () => refuse(409, 'version_conflict', 'Ada has just changed this.')
    await user.click(await findButton('Brownies is sold out'))
    await waitFor(() => expect(changes().at(-1)).toEqual({ sold_out: [carrot, brownies], revision: 4 }))
    expect(await soldOutNow().findByText('Carrot')).toBeDefined()
    expect(await screen.findByText(`Ada has just changed this. ${messages.addedToTheirs}`)).toBeDefined()
  })

  it('reverts the change when it cannot be saved', async () => {
    const user = await findBrownies()
    refuseNext = () => refuse(503, 'unavailable', 'The server is busy.')
    await user.click(await findButton('Brownies is sold out'))
    expect(await screen.findByText(`The server is busy. ${messages.notSaved}`)).toBeDefined()
    expect(await screen.findByText(messages.nothingSoldOut)).toBeDefined()
  })
})

describe('a pause', () => {
  it('shows the pause in every header with the message to shoppers, until orders reopen', async () => {
    const { user } = render()
    const card = within(await screen.findByRole('region', { name: 'Orders' }))
    await user.click(card.getByRole('radio', { name: 'Until a time' }))
    await user.click(await findButton('Pause orders'))
    expect(card.getByText(messages.futureNeeded)).toBeDefined()
    await user.click(card.getByRole('radio', { name: messages.untilISaySo }))
    await user.type(screen.getByLabelText('Message to shoppers'), 'The ovens are full.')
    await user.click(await findButton('Pause orders'))
    const link = await screen.findByRole('link', { name: /^Orders are paused since \d+:\d\d [ap]m$/ })
    expect(link.getAttribute('href')).toBe('/calendar')
    expect(screen.getByText(messages.shoppersSee('The ovens are full.'), { exact: false })).toBeDefined()
    await waitFor(() =>
      expect(changes()).toEqual([
        { pause: { until: null, message: 'The ovens are full.', since: expect.any(String) }, revision: 3 },
      ]),
    )
    await user.click(await findButton('Reopen orders'))
    expect(screen.queryByRole('link', { name: /^Orders are paused/ })).toBeNull()
    await waitFor(() => expect(changes().at(-1)).toEqual({ pause: null, revision: 4 }))
  })

  it('starts and ends with the switch in the header', async () => {
    const { user, queries } = render()
    queries.setQueryData(menuQuery.queryKey, menuA)
    const pauseSwitch = await screen.findByRole('switch', { name: 'Pause orders' })
    expect(pauseSwitch.getAttribute('aria-checked')).toBe('false')
    await user.click(pauseSwitch)
    const dialog = within(screen.getByRole('dialog', { name: 'Pause orders?' }))
    await user.click(dialog.getByRole('button', { name: 'Pause orders' }))
    await waitFor(() => expect(pauseSwitch.getAttribute('aria-checked')).toBe('true'))
    await user.click(pauseSwitch)
    await waitFor(() => expect(changes().at(-1)).toEqual({ pause: null, revision: 4 }))
    expect(pauseSwitch.getAttribute('aria-checked')).toBe('false')
  })
})

describe('closed days and changed hours', () => {
  it('requires the date of a holiday that follows the moon, with an error beside the field', async () => {
    const { user } = render()
    await user.click(await screen.findByText(messages.holidays))
    await user.click(await findButton('Enter the day of Eid al-Fitr'))
    expect(document.activeElement).toBe(screen.getByLabelText('Day'))
    await user.click(await findButton('Add'))
    expect(screen.getByText(messages.dayNeeded)).toBeDefined()
    await user.type(screen.getByLabelText('Day'), '2099-03-01')
    await user.click(within(screen.getByRole('group', { name: 'Hours' })).getByRole('radio', { name: 'Other hours' }))
    await user.click(await findButton('Add'))
    const eid = { day: '2099-03-01', name: 'Eid al-Fitr', open: '10:00', close: '16:00' }
    await waitFor(() => expect(changes()).toEqual([{ special_days: [eid], revision: 3 }]))
    expect(screen.getByText('10:00 am–4:00 pm')).toBeDefined()
  })
})
