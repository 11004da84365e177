import { messages as fieldMessages } from '@pj/builders/order-form-fields.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getButton, getField, getRadio, getStep, readStepTitles } from '../testing/builder-queries.ts'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { readStoredCart } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { OrderFormScreen } from './order-form-screen.tsx'

const renderOrderForm = () => renderScreen(<OrderFormScreen />, '/orderform')
const getSelect = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const initialTotal = 85_000 * 0.6 * 2.2 + 85_000 * 0.6 * 1.4

it('has six steps and starts themed, without a theme, with tiers of 12 and 8 inch', () => {
  renderOrderForm()
  expect(readStepTitles()).toEqual([
    '1. Cake type',
    '2. Theme',
    '3. Tiers',
    '4. Message and acrylic topper',
    '5. Premium decorations',
    '6. Special instructions',
  ])
  expect(getRadio('Themed').checked).toBe(true)
  const themes = getStep('2. Theme').getAllByRole<HTMLInputElement>('radio')
  expect(themes.filter(({ checked }) => checked)).toEqual([getRadio('No theme')])
  expect(getSelect('Tier 1 size').value).toBe('12')
  expect(getSelect('Tier 2 size').value).toBe('8')
  expect(getSelect('Tier 1 flavour').value).toBe('')
  expect(readAmount('Total')).toBe(initialTotal)
})

it('says what happens with a tier that is wider than the one below, and takes it', async () => {
  renderOrderForm()
  const describedBy = () => getSelect('Tier 2 size').getAttribute('aria-describedby') ?? ''
  expect(describedBy()).toBe('')
  fireEvent.change(getSelect('Tier 2 size'), { target: { value: '14' } })
  expect(document.getElementById(describedBy())?.textContent).toContain(fieldMessages.wider)
  const summary = within(screen.getByRole('region', { name: 'Order summary' }))
  const sentence = "Tier 2 is wider than the tier below. We'll call to ask how to stack the tiers. Choose"
  expect(summary.getAllByText(/^Tier 2 is|have no flavour/).map((each) => each.textContent)).toEqual([
    "Tiers 1 and 2 have no flavour yet. We'll call to ask which flavour. Choose",
    sentence,
  ])
  expect(getSelect('Tier 2 size').value).toBe('14')
  fireEvent.change(getSelect('Tier 1 size'), { target: { value: '14' } })
  expect(describedBy()).toBe('')
})

it('suggests tiers for the number of guests and copies the flavour of the tier below', async () => {
  renderOrderForm()
  fireEvent.change(getField(fieldMessages.guests), { target: { value: '120' } })
  fireEvent.click(getButton('Use these tiers'))
  expect(screen.getByText((text) => text.endsWith(fieldMessages.isCurrent))).toBeTruthy()
  fireEvent.change(getSelect('Tier 1 flavour'), { target: { value: 'Coconut' } })
  fireEvent.click(getButton('Same flavour as below, tier 2'))
  expect(getSelect('Tier 2 flavour').value).toBe('Coconut')
})

it('limits the message to 60 letters and draws six tiers with every decoration', async () => {
  renderOrderForm()
  for (let tier = 2; tier < 6; tier += 1) fireEvent.click(getButton('Increase tiers'))
  const message = 'Congratulations Oluwaseun & Adaeze, sixty years of sweet love'
  fireEvent.change(getField('Message on cake'), { target: { value: message } })
  expect(getField('Message on cake').value).toBe(message.slice(0, 60))
  for (const checkbox of screen.getAllByRole('checkbox')) fireEvent.click(checkbox)
  const drawing = { name: /^Six tiers: .*an acrylic topper; message: Congratulations Oluwaseun/ }
  expect(await screen.findByRole('img', drawing)).toBeTruthy()
  expect(readAmount('Total')).toBe(initialTotal + 4 * 51_000 + 228_000)
})

it('adds a wedding cake under the id of the server and opens the cart', async () => {
  const requests = stubFetch(() => Response.json({ id: 'server-2' }, { status: 201 }))
  const { currentUrl } = renderOrderForm()
  fireEvent.click(getRadio('Wedding'))
  fireEvent.click(getRadio('Custom'))
  fireEvent.change(getField('Your own theme'), { target: { value: 'Peacock & gold' } })
  fireEvent.change(getSelect('Tier 2 flavour'), { target: { value: 'Raspberry' } })
  fireEvent.change(getField('Special instructions'), { target: { value: 'Deliver to the hall' } })
  fireEvent.click(getButton('Add to Cart'))
  expect(await screen.findByText('Another screen')).toBeTruthy()
  expect(currentUrl()).toBe('/cart')
  expect(await screen.findByText('Added wedding cake to cart!')).toBeTruthy()
  const price = 150_000 * 0.6 * 3.6 + 8_000
  const body = { theme: 'Peacock & gold', special_instructions: 'Deliver to the hall', price, order_type: 'wedding' }
  expect(requests).toMatchObject([{ url: '/api/custom-cart', body }])
  const listedFields = [
    ...['cart_id', 'cake_type', 'theme', 'tier_count', 'tier_sizes', 'flavors', 'message', 'decorations'],
    ...['special_instructions', 'price', 'quantity', 'order_type'],
  ]
  expect(Object.keys(Object(requests[0]?.body))).toEqual(listedFields)
  expect(readStoredCart()).toMatchObject([{ id: 'server-2', order_type: 'wedding', theme: 'custom', layers: '2' }])
})
