import { builderMessages } from '@pj/builders/texts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getButton, getCheckbox, getRadio, getStep, isAtLimit, readStepTitles } from '../testing/builder-queries.ts'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { readStoredCart } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { ExpressScreen } from './express-screen.tsx'

const renderExpress = () => renderScreen(<ExpressScreen />, '/ExpressDashboard')

it('starts with 6 inch, 1 layer, no flavour, no message and no decorations', () => {
  renderExpress()
  expect(readStepTitles()).toEqual(['1. Size', '2. Layers', '3. Flavor', '4. Message on cake', '5. Decorations'])
  expect(getRadio('6 inch').checked).toBe(true)
  expect(getStep('2. Layers').getByRole('status').textContent).toBe('1')
  expect(getRadio('No flavour').checked).toBe(true)
  expect(getStep('4. Message on cake').getByLabelText<HTMLInputElement>('Message on cake').value).toBe('')
  expect(getStep('5. Decorations').queryAllByRole('checkbox', { checked: true })).toEqual([])
  expect(readAmount('Total')).toBe(37_500)
})

it('allows 1 to 4 layers and shows the price of a layer for the size', async () => {
  renderExpress()
  expect(getStep('2. Layers').getByText('+37,500 per extra layer')).toBeTruthy()
  expect(isAtLimit(getButton('Decrease layers'))).toBe(true)
  const increase = getButton('Increase layers')
  for (let layer = 1; layer < 4; layer += 1) fireEvent.click(increase)
  expect(isAtLimit(increase)).toBe(true)
  expect(readAmount('Total')).toBe(150_000)
  fireEvent.click(increase)
  expect(screen.getByRole('alert').textContent).toBe('At most 4 layers')
  fireEvent.click(getRadio('10 inch'))
  expect(getStep('2. Layers').getByText('+72,500 per extra layer')).toBeTruthy()
  expect(readAmount('Total')).toBe(290_000)
  for (let layers = 4; layers > 0; layers -= 1) fireEvent.click(getButton('Decrease layers'))
  expect(screen.getByRole('alert').textContent).toBe('At least 1 layer')
})

it('says what happens without a flavour, and in the summary that none is chosen', () => {
  renderExpress()
  const none = getStep('3. Flavor').getByRole('radio', { name: 'No flavour', description: /call to ask which flavour/ })
  expect(none).toBeTruthy()
  const summary = within(screen.getByRole('region', { name: 'Order summary' }))
  const sentence = summary.getByText(/^No flavour chosen\. We'll call to ask which flavour\./)
  expect(within(sentence).getByRole('link', { name: 'Choose' })).toBeTruthy()
  fireEvent.click(getRadio('Carrot'))
  expect(summary.queryByText(/ask which flavour/)).toBeNull()
})

it('offers a flavour of the second layer from two layers on, and posts and stores both', async () => {
  const requests = stubFetch(() => Response.json({ id: 'server-1' }, { status: 201 }))
  const { currentUrl } = renderExpress()
  const second = () => screen.queryByRole('group', { name: 'Flavour of the second layer' })
  expect(second()).toBeNull()
  fireEvent.click(getRadio('Red Velvet'))
  fireEvent.click(getButton('Increase layers'))
  const group = second()
  if (!group) throw new Error('No second group')
  const choice = (name: string) => within(group).getByRole<HTMLInputElement>('radio', { name })
  expect(choice('Same as the first layer').checked).toBe(true)
  expect(within(group).queryByRole('radio', { name: 'Red Velvet' })).toBeNull()
  const same = readAmount('Total')
  fireEvent.click(choice('Carrot'))
  expect(readAmount('Total')).toBe(same + 8_000)
  expect(getRadio('Red Velvet').checked).toBe(true)
  fireEvent.click(getButton('Add Express Order to Cart'))
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(currentUrl()).toBe('/cart')
  expect(await screen.findByText('Express order added to cart! Ready in 3 hours.')).toBeTruthy()
  const body = { cart_id: localStorage.getItem('currentCartId'), price: 83_000 }
  const cake = { num_layers: 2, num_flavors: 2, flavors: ['Red Velvet', 'Carrot'] }
  expect(requests).toMatchObject([{ url: '/api/custom-cart', method: 'POST', body: { ...body, ...cake } }])
  expect(readStoredCart()).toMatchObject([
    { id: 'server-1', price: '₦83,000', options: 'Red Velvet, Carrot', layers: '2', isExpressOrder: true },
  ])
})

it('adds the cake under a timestamp when the custom-cart request fails', async () => {
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { currentUrl } = renderExpress()
  fireEvent.click(getButton('Add Express Order to Cart'))
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(currentUrl()).toBe('/cart')
  expect(readStoredCart()[0]?.id).toMatch(/^\d{13}$/)
  expect(warn).toHaveBeenCalledOnce()
})

it('adds one cake for two clicks', async () => {
  let respond = (_: Response): void => {}
  const requests = stubFetch(() => new Promise((resolve) => (respond = resolve)))
  renderExpress()
  fireEvent.click(getButton('Add Express Order to Cart'))
  expect(isAtLimit(getButton('Adding to Cart...'))).toBe(true)
  fireEvent.click(getButton('Adding to Cart...'))
  await waitFor(() => expect(requests).toHaveLength(1))
  respond(Response.json({ id: 'server-1' }))
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(readStoredCart()).toHaveLength(1)
})

it('names a choice that is sold out meanwhile, keeps it, and adds the cake only without it', async () => {
  const requests = stubFetch(() => Response.json({ id: 'server-1' }, { status: 201 }))
  renderExpress()
  fireEvent.click(getRadio('Carrot'))
  setAvailability({
    sold_out: [
      { list: 'flavours', id: 'carrot', option: null, until: null },
      { list: 'decorations', id: 'roses', option: null, until: null },
    ],
  })
  const sentence = `Sold out: Carrot. ${builderMessages.chooseElse}`
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(getRadio('Carrot').checked).toBe(true)
  expect(getCheckbox('Buttercream Roses').disabled).toBe(true)
  fireEvent.click(getButton('Add Express Order to Cart'))
  expect(getStep('3. Flavor').getByRole('alert').textContent).toBe(sentence)
  expect(requests).toEqual([])
  fireEvent.click(getRadio('Vanilla'))
  expect(getRadio('Carrot').disabled).toBe(true)
  fireEvent.click(getButton('Add Express Order to Cart'))
  await waitFor(() => expect(readStoredCart()).toHaveLength(1))
})
