import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getButton, getCheckbox, getField, getRadio } from '../testing/builder-queries.ts'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { readStoredCart, storeCart, storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { CakeBuilderScreen, CustomiserSection } from './customiser-screens.tsx'
import { ExpressScreen } from './express-screen.tsx'
import { OrderFormScreen } from './order-form-screen.tsx'
import { messages } from './share-dialog.tsx'
import { sourceMessages } from './texts.ts'

const renderExpress = (search = '') => renderScreen(<ExpressScreen />, `/ExpressDashboard${search}`)
const renderOrderForm = (search = '') => renderScreen(<OrderFormScreen />, `/orderform${search}`)
const renderPage = (search = '') => renderScreen(<CakeBuilderScreen />, `/customize${search}`)

async function addExpressCake(): Promise<void> {
  const { unmount } = renderExpress()
  fireEvent.click(getButton('Add Express Order to Cart'))
  await screen.findByText('Another screen')
  unmount()
}

beforeEach(() => {
  stubFetch(() => Response.json({ id: 'server-1' }))
})

describe('drafts', () => {
  it('continues them on the next visit, and starts over when asked, which Undo takes back', async () => {
    const { unmount } = renderOrderForm()
    fireEvent.click(getRadio('Wedding'))
    fireEvent.click(getButton('Increase tiers'))
    fireEvent.change(getField('Message on cake'), { target: { value: 'Ada & Tobi' } })
    unmount()
    const second = renderOrderForm()
    expect(screen.getByText(sourceMessages.draft('wedding cake'))).toBeTruthy()
    expect(getRadio('Wedding').checked).toBe(true)
    expect(getField('Tier 3 size').value).toBe('6')
    expect(getField('Message on cake').value).toBe('Ada & Tobi')
    fireEvent.click(getButton('Start over'))
    expect(getRadio('Themed').checked).toBe(true)
    second.unmount()
    const third = renderOrderForm()
    expect(screen.queryByText(/^Continue your/)).toBeNull()
    fireEvent.click(getRadio('Wedding'))
    fireEvent.click(getButton('Start over'))
    const undo = await screen.findByText('Undo')
    await waitFor(() => expect(document.activeElement).toBe(undo))
    fireEvent.click(undo)
    expect(getRadio('Wedding').checked).toBe(true)
    third.unmount()
    renderOrderForm()
    expect(screen.getByText(sourceMessages.draft('wedding cake'))).toBeTruthy()
  })

  it('removes the draft of a cake that is added, and keeps those of other builders', async () => {
    const page = renderPage()
    fireEvent.click(getCheckbox('Lemon'))
    page.unmount()
    const express = renderExpress()
    fireEvent.click(getRadio('10 inch'))
    fireEvent.click(getButton('Add Express Order to Cart'))
    await screen.findByText('Another screen')
    express.unmount()
    const again = renderExpress()
    expect(getRadio('6 inch').checked).toBe(true)
    again.unmount()
    renderPage()
    expect(screen.getByText(sourceMessages.draft('custom cake'))).toBeTruthy()
    expect(getCheckbox('Lemon').checked).toBe(true)
  })
})

describe('the drawing', () => {
  const findDrawing = (within: HTMLElement) => waitFor(() => getElement(within, 'svg[role=img]'))
  const getElement = (within: HTMLElement, selector: string): Element => {
    const element = within.querySelector(selector)
    if (!element) throw new Error(`There is no ${selector}`)
    return element
  }

  it('is turned between whole and cut, and enlarged in a dialog that is turned too', async () => {
    renderExpress()
    const drawing = await findDrawing(screen.getByRole('figure', { name: 'Your cake' }))
    fireEvent.click(screen.getByRole('button', { name: 'Show the whole cake' }))
    await waitFor(() => expect(getElement(document.body, 'svg[role=img]')).not.toBe(drawing))
    fireEvent.click(getButton('Enlarge the drawing'))
    const dialog = await screen.findByRole('dialog', { name: 'Your cake' })
    const whole = await findDrawing(dialog)
    expect(whole.getAttribute('aria-label')).toBe('One tier: 6 inch, 1 layer; buttercream')
    fireEvent.click(within(dialog).getByText('Look inside'))
    await waitFor(() =>
      expect(getElement(dialog, 'svg[role=img]').innerHTML.length).toBeGreaterThan(whole.innerHTML.length),
    )
  })
})

describe('a phone that renders slowly', () => {
  it('loses no choice that is made before the one before is rendered', async () => {
    renderPage()
    const controls = [
      getRadio('8 inch'),
      getCheckbox('Lemon'),
      getCheckbox('Gold Leaf'),
      getCheckbox('Edible Pearls'),
      getButton('Increase quantity'),
      getButton('Add to Cart'),
    ]
    act(() => {
      for (const control of controls) control.click()
    })
    await screen.findByText('Another screen')
    const [cake] = readStoredCart()
    expect(cake).toMatchObject({
      inches: '8',
      options: 'Lemon',
      flowerToppings: 'Edible Pearls, Gold Leaf',
      quantity: 2,
    })
  })
})

describe('a cart line', () => {
  it('stays as it was after cancelling, like the draft of another cake', async () => {
    await addExpressCake()
    const draft = renderExpress()
    fireEvent.click(getRadio('8 inch'))
    draft.unmount()
    const edit = renderExpress('?edit=0')
    expect(getRadio('6 inch').checked).toBe(true)
    fireEvent.click(getRadio('10 inch'))
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await screen.findByText('Another screen')
    expect(edit.currentUrl()).toBe('/cart')
    expect(readStoredCart()).toMatchObject([{ inches: '6' }])
    edit.unmount()
    const discarded = renderExpress('?edit=0')
    expect(getRadio('6 inch').checked).toBe(true)
    discarded.unmount()
    renderExpress()
    expect(getRadio('8 inch').checked).toBe(true)
  })

  it('is continued with its changes after a reload or a look into the cart, until they are saved', async () => {
    const small = { ...storedItems.express, inches: '6' }
    storeCart({ ...small, id: 'first' }, { ...small, id: 'second' })
    const edit = renderExpress('?edit=1')
    fireEvent.click(getRadio('10 inch'))
    fireEvent.change(getField('Message on cake'), { target: { value: 'Ada' } })
    edit.unmount()
    const other = renderExpress('?edit=0')
    expect(getRadio('6 inch').checked).toBe(true)
    fireEvent.click(getRadio('8 inch'))
    other.unmount()
    const again = renderExpress('?edit=1')
    expect(getRadio('10 inch').checked).toBe(true)
    expect(getField('Message on cake').value).toBe('Ada')
    fireEvent.click(getButton('Save changes'))
    await screen.findByText('Another screen')
    again.unmount()
    expect(readStoredCart()).toMatchObject([{ inches: '6' }, { inches: '10', textToAppear: 'Ada' }])
    const saved = Object.keys(localStorage).filter((key) => key.startsWith('pj.draft'))
    expect(saved).toHaveLength(1)
    renderExpress('?edit=0')
    expect(getRadio('8 inch').checked).toBe(true)
  })

  it('takes the quantity from the cart when it was changed there', async () => {
    storeCart(storedItems.custom)
    const edit = renderScreen(<CustomiserSection />, '/home?edit=0')
    fireEvent.click(getRadio('8 inch'))
    edit.unmount()
    storeCart({ ...storedItems.custom, quantity: 3 })
    renderScreen(<CustomiserSection />, '/home?edit=0')
    expect(getRadio('8 inch').checked).toBe(true)
    expect(readAmount('Total')).toBe(150_000)
  })

  it('reports one that was removed, with a new cake in its place', () => {
    renderOrderForm('?edit=7')
    expect(screen.getByText(sourceMessages['missing-line']())).toBeTruthy()
    expect(getButton('Add to Cart')).toBeTruthy()
  })
})

describe('a shared link', () => {
  it('opens the cake and replaces the draft only after a change', async () => {
    const sender = renderOrderForm()
    fireEvent.click(getRadio('Wedding'))
    fireEvent.click(getRadio('Floral'))
    fireEvent.change(getField('Tier 1 flavour'), { target: { value: 'Coconut' } })
    fireEvent.change(getField('Message on cake'), { target: { value: 'Ọmọ wa & Tobi 💍' } })
    fireEvent.click(getButton('Share'))
    const link = await screen.findByLabelText<HTMLInputElement>(messages.link)
    const { search } = new URL(link.value)
    sender.unmount()

    localStorage.clear()
    const own = renderOrderForm()
    fireEvent.click(getButton('Increase tiers'))
    own.unmount()
    const opened = renderOrderForm(search)
    expect(screen.getByText(sourceMessages['shared-link']())).toBeTruthy()
    expect(getRadio('Wedding').checked).toBe(true)
    expect(getRadio('Floral').checked).toBe(true)
    expect(getField('Tier 1 flavour').value).toBe('Coconut')
    expect(getField('Message on cake').value).toBe('Ọmọ wa & Tobi 💍')
    opened.unmount()
    const draft = renderOrderForm()
    expect(getField('Tier 3 size')).toBeTruthy()
    draft.unmount()
    const changed = renderOrderForm(search)
    fireEvent.click(getRadio('Modern'))
    changed.unmount()
    renderOrderForm()
    expect(getRadio('Modern').checked).toBe(true)
  })

  it('opens a new cake where it cannot be read', () => {
    renderPage('?cake=AAAA')
    expect(screen.getByText(/^We couldn't read the cake in that link/)).toBeTruthy()
    expect(readAmount('Total')).toBe(37_500)
  })
})
