import { fillStorage } from '@pj/ui/testing/fill-storage'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { commonMessages } from '../lib/texts.ts'
import {
  getButton,
  getCheckbox,
  getField,
  getRadio,
  getStep,
  isAtLimit,
  readStepTitles,
} from '../testing/builder-queries.ts'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { readStoredCart } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { CakeBuilderScreen, CustomiserSection } from './customiser-screens.tsx'

const renderHomeSection = () => renderScreen(<CustomiserSection />, '/home')
const renderPage = () => renderScreen(<CakeBuilderScreen />, '/customize')

describe('the home section', () => {
  it('has twelve steps and starts with 6 inch, 1 flavour and 3 layers', () => {
    renderHomeSection()
    expect(screen.getByRole('heading', { name: 'Build Your Perfect Cake', level: 2 })).toBeTruthy()
    expect(screen.getByText(commonMessages.guidance)).toBeTruthy()
    expect(readStepTitles()).toEqual([
      '1. Size',
      '2. Flavour count',
      '3. Flavours',
      '4. Layers',
      '5. Recipient',
      '6. Icing',
      '7. Decorations',
      '8. Text to appear',
      '9. Acrylic topper',
      '10. Inspiration image',
      '11. Order note',
      '12. Quantity',
    ])
    for (const name of ['6 inch', 'Male', 'Buttercream', 'Let the bakery choose'])
      expect(getRadio(name).checked).toBe(true)
    expect(getStep('2. Flavour count').getByRole('status').textContent).toBe('1')
    expect(getStep('4. Layers').getByRole('status').textContent).toBe('3')
    expect(getStep('12. Quantity').getByRole('status').textContent).toBe('1')
    expect(getStep('7. Decorations').getAllByRole('checkbox')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Last-minute orders' }).getAttribute('href')).toBe('#orders')
    expect(readAmount('Total')).toBe(37_500)
  })

  it('rejects a cake without a flavour with an alert and focuses the flavours', async () => {
    renderHomeSection()
    fireEvent.click(getButton('Add to Cart'))
    expect(screen.getByRole('alert').textContent).toBe('Please select at least one flavor')
    expect(document.activeElement).toBe(getStep('3. Flavours').getAllByRole('checkbox')[0])
    expect(readStoredCart()).toEqual([])
    fireEvent.click(getCheckbox('Lemon'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('adds the cake at its unit price without a request and opens the cart', async () => {
    const requests = stubFetch(() => Response.error())
    const { currentUrl } = renderHomeSection()
    fireEvent.click(getRadio('Girl'))
    fireEvent.click(getRadio('Fondant'))
    fireEvent.click(getCheckbox('Vanilla with Raspberry'))
    fireEvent.click(getCheckbox('Sugar Flowers'))
    fireEvent.change(getField('Text to appear'), { target: { value: 'Ada is 7 ' } })
    fireEvent.click(getCheckbox('Acrylic topper'))
    fireEvent.change(getField('Order note'), { target: { value: 'No nuts, please' } })
    fireEvent.click(getButton('Increase quantity'))
    const unit = 37_500 + 12_000 + 20_000 + 10_000
    expect(readAmount('Total')).toBe(unit * 2)
    fireEvent.click(getButton('Add to Cart'))
    expect(await screen.findByText('Another screen')).toBeTruthy()
    expect(currentUrl()).toBe('/cart')
    expect(await screen.findByText('Item added to cart!')).toBeTruthy()
    expect(readStoredCart()).toMatchObject([
      {
        ...{ title: 'Custom Cake - 6 inch', price: '₦79,500', quantity: 2, options: 'Vanilla with Raspberry' },
        ...{ icing: 'Fondant', textToAppear: 'Ada is 7', acrylicTopper: true, orderNote: 'No nuts, please' },
      },
    ])
    expect(requests).toEqual([])
  })
})

describe('the page', () => {
  it('has seven steps and starts with one layer and five decorations', async () => {
    renderPage()
    expect(screen.getByRole('heading', { name: 'Build Your Cake', level: 1 })).toBeTruthy()
    expect(readStepTitles()).toEqual([
      '1. Size',
      '2. Layers',
      '3. Flavours',
      '4. Icing',
      '5. Decorations',
      '6. Message and topper',
      '7. Details',
    ])
    expect(getStep('2. Layers').getByRole('status').textContent).toBe('1')
    expect(getStep('5. Decorations').getAllByRole('checkbox')).toHaveLength(5)
    fireEvent.click(getButton('Decrease quantity'))
    expect(screen.getByRole('alert').textContent).toBe('Quantity must be at least 1')
    for (let layer = 1; layer < 5; layer += 1) fireEvent.click(getButton('Increase layers'))
    expect(isAtLimit(getButton('Increase layers'))).toBe(true)
    expect(readAmount('Total')).toBe(37_500 + 4 * 20_000)
  })

  it('stays with its choices and an alert when the browser storage is full', async () => {
    const { currentUrl } = renderPage()
    fireEvent.click(getCheckbox('Lemon'))
    fillStorage()
    fireEvent.click(getButton('Add to Cart'))
    const withoutImage = "Failed to add to cart: Your browser's storage is full. Remove an item first."
    expect((await screen.findByRole('alert')).textContent).toBe(withoutImage)
    expect(await screen.findByText(commonMessages.storageFull)).toBeTruthy()
    expect(currentUrl()).toBe('/customize')
    expect(getCheckbox('Lemon').checked).toBe(true)
  })

  it('shows the image for size and recipient, and the drawing when it does not load', async () => {
    renderPage()
    const carousel = within(screen.getByRole('region', { name: 'Pictures for inspiration' }))
    const image = () => carousel.getByRole<HTMLImageElement>('img')
    await waitFor(() => expect(image().src).toContain('single-tier-2'))
    fireEvent.click(getRadio('Girl'))
    await waitFor(() => expect(image().src).toContain('themed-unicorn'))
    fireEvent.error(image())
    await waitFor(() => expect(image().tagName.toLowerCase()).toBe('svg'))
    fireEvent.click(getRadio('8 inch'))
    await waitFor(() => expect(image().src).toContain('themed-birthday'))
  })
})
