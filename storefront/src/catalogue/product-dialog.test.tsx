import { menuA } from '@pj/shared/testing/menus'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { readStoredCart } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { ProductDialog, ProductPictures } from './product-dialog.tsx'
import { catalogueMessages } from './texts.ts'

function renderDialog(title: string) {
  const product = menuA.products.find((each) => each.title === title)
  if (!product) throw new Error(`There is no product ${title}`)
  const onClose = vi.fn()
  return { ...renderScreen(<ProductDialog product={product} onClose={onClose} />, '/home'), onClose }
}

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const getCheckbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const typeMessage = (value: string) => fireEvent.change(screen.getByLabelText('Message on cake'), { target: { value } })

describe('the dialog of a ready item', () => {
  it('shows the product, and asks for an option beside the options, announced and with the focus there', () => {
    renderDialog('Brownies')
    const dialog = within(screen.getByRole('dialog', { name: 'Brownies' }))
    expect(dialog.getByRole('heading', { name: 'Brownies' })).toBeTruthy()
    expect(dialog.getByRole('img', { name: 'Rated 5 out of 5' })).toBeTruthy()
    expect(dialog.getByText(/^Dark, fudgy squares/)).toBeTruthy()
    expect(dialog.getByRole('heading', { name: 'Features' })).toBeTruthy()
    expect(dialog.getByText('Contains gluten, milk, eggs, soya. May contain nuts, peanuts.')).toBeTruthy()
    expect(dialog.getByText(/^Ready (today by|tomorrow by|from) /)).toBeTruthy()
    const options = within(dialog.getByRole('list', { name: 'Features' })).getAllByRole('button')
    expect(options).toEqual([getButton('Box of 6 ₦16,500'), getButton('Box of 12 ₦30,000')])
    expect(options.map((option) => option.getAttribute('aria-pressed'))).toEqual(['false', 'false'])
    expect(getButton('Add to Cart').getAttribute('aria-disabled')).toBe('true')
    // Beside the options, and instead of the total.
    expect(dialog.getAllByText('Choose an option')).toHaveLength(2)
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('Choose an option')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(getButton('Add to Cart'))
    expect(screen.getByRole('alert').textContent).toBe('Choose an option')
    expect(document.activeElement).toBe(getButton('Box of 6 ₦16,500'))
    expect(readStoredCart()).toEqual([])
    fireEvent.click(getButton('Box of 6 ₦16,500'))
    // Its empty line keeps the options where they are.
    expect(screen.getByRole('alert').textContent.trim()).toBe('')
    expect(getButton('Add to Cart').getAttribute('aria-disabled')).toBe('false')
  })

  it('takes 6, 12 or 24 boxes at a tap, and any number that is typed', async () => {
    const { user, unmount } = renderDialog('Brownies')
    fireEvent.click(getButton('Box of 6 ₦16,500'))
    fireEvent.click(getButton('12 boxes'))
    expect(readAmount('Total')).toBe(198_000)
    await user.type(await screen.findByRole('textbox', { name: 'Type how many' }), '7{Enter}')
    expect(screen.getByRole('status', { name: 'Quantity' }).textContent).toBe('7')
    expect(readAmount('Total')).toBe(115_500)
    expect(getButton('12 boxes').getAttribute('aria-pressed')).toBe('false')
    unmount()
    renderDialog('Bundt Cake')
    expect(screen.queryByRole('button', { name: '12 boxes' })).toBeNull()
  })

  it('adds the selected option at its price with a toast and opens the cart', async () => {
    const { currentUrl } = renderDialog('Brownies')
    fireEvent.click(getButton('Box of 12 ₦30,000'))
    expect(readAmount('Total')).toBe(30_000)
    fireEvent.click(getButton('Add to Cart'))
    fireEvent.click(getButton('Adding to Cart...'))
    expect(screen.getByText('Adding to Cart...', { selector: '[role=status]' }).closest('button')).toBeNull()
    expect(await screen.findByText('Another screen')).toBeTruthy()
    expect(currentUrl()).toBe('/cart')
    expect(await screen.findByText('Item added to cart!')).toBeTruthy()
    const brownies = { id: 1, title: 'Brownies', category: 'pastries', price: '₦30,000', selectedTag: 'Box of 12' }
    expect(readStoredCart()).toMatchObject([
      { ...brownies, options: 'Box of 12', quantity: 1, rating: 5, basePrice: 16_500 },
    ])
  })
})

describe('the dialog of a custom cake', () => {
  it('allows at most four flavours', () => {
    renderDialog('Lagoon Drip')
    expect(screen.getByText(/^Carrot/).textContent).toBe('Carrot +₦8,000')
    for (const name of ['Vanilla', 'Carrot', 'Red Velvet', 'Lemon']) {
      expect(screen.queryByText('You can select up to 4 flavors')).toBeNull()
      fireEvent.click(getCheckbox(name))
    }
    expect(screen.getByText('You can select up to 4 flavors')).toBeTruthy()
    expect(getCheckbox('Lotus Biscoff').disabled).toBe(true)
    fireEvent.click(getCheckbox('Carrot'))
    expect(getCheckbox('Lotus Biscoff').disabled).toBe(false)
  })

  it('requires a flavour: a toast and a sentence beside the flavours, with the focus there', async () => {
    renderDialog('Lagoon Drip')
    const flavours = within(screen.getByRole('group', { name: /^Flavours/ }))
    for (const attempt of ['first', 'second']) {
      typeMessage(attempt)
      screen.getByLabelText('Message on cake').focus()
      fireEvent.click(getButton('Add to Cart'))
      const alert = 'Please select at least one flavor for custom orders'
      expect(flavours.getByRole('alert').textContent).toBe(alert)
      expect(document.activeElement).toBe(getCheckbox('Vanilla'))
    }
    const toasts = await screen.findByRole('region', { name: /^Notifications/, hidden: true })
    await waitFor(() => expect(toasts.textContent).toContain('Please select at least one flavor for custom orders'))
    expect(screen.getByRole('dialog', { name: 'Lagoon Drip' })).toBeTruthy()
    expect(readStoredCart()).toEqual([])
    fireEvent.click(getCheckbox('Vanilla'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has neither an ORDER button nor a second price', () => {
    renderDialog('Custom 8 inch cake: Strawberry Drip')
    expect(screen.queryByText(/ORDER/)).toBeNull()
    expect(screen.getByRole('dialog').textContent).not.toContain('₦60,000')
  })

  it('stores the cake with its choices at its total, without a request', async () => {
    const requests = stubFetch(() => Response.error())
    renderDialog('Asoebi Gold')
    fireEvent.click(getCheckbox('Carrot'))
    fireEvent.click(getCheckbox('Lemon'))
    fireEvent.click(screen.getByRole('radio', { name: 'Girl' }))
    typeMessage('Oriire')
    fireEvent.click(getButton('Increase quantity'))
    expect(readAmount('Total')).toBe(2_136_000)
    fireEvent.click(getButton('Add to Cart'))
    expect(await screen.findByText('Another screen')).toBeTruthy()
    expect(readStoredCart()).toMatchObject([
      { id: 210, price: '₦1,068,000', options: 'Carrot, Lemon', recipientGender: 'girl', textToAppear: 'Oriire' },
    ])
    expect(requests).toEqual([])
  })
})

describe('what is sold out while the dialog is open', () => {
  const soldOut = { list: 'products', id: '1', option: null, until: null } as const
  const dozen = { ...soldOut, option: 'Box of 12' }

  it('is an option that can no longer be chosen; one that was chosen stays, is named and cannot be added', () => {
    renderDialog('Brownies')
    fireEvent.click(getButton('Box of 12 ₦30,000'))
    setAvailability({ sold_out: [dozen] })
    expect(screen.getByText('Sold out: Brownies, Box of 12.')).toBeTruthy()
    expect(getButton('Box of 12 Sold out').getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(getButton('Add to Cart'))
    expect(screen.getByRole('alert').textContent).toBe('Sold out: Brownies, Box of 12.')
    fireEvent.click(getButton('Box of 6 ₦16,500'))
    expect(getButton('Box of 12 Sold out').disabled).toBe(true)
    expect(getButton('Add to Cart').getAttribute('aria-disabled')).toBe('false')
  })

  it('is the first option, in place of which the next one is offered', () => {
    renderDialog('Brownies')
    expect(screen.queryByText(/instead$/)).toBeNull()
    setAvailability({ sold_out: [{ ...soldOut, option: 'Box of 6' }] })
    fireEvent.click(getButton('Box of 12 instead'))
    expect(getButton('Box of 12 ₦30,000').getAttribute('aria-pressed')).toBe('true')
    expect(getButton('Add to Cart').getAttribute('aria-disabled')).toBe('false')
  })
})

const findBySlug = (slug: string) => {
  const product = menuA.products.find((each) => each.slug === slug)
  if (!product) throw new Error(`There is no product ${slug}`)
  return product
}
const slice = findBySlug('cake-slice')
const photo = { hash: 'ab12', alt: 'Brownies on a plate.', colour: '#b97' }

const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].filter((image) => !image.closest('button'))

describe('the pictures of a product', () => {
  it('are chosen by buttons that say which one is shown', () => {
    const { container } = render(<ProductPictures product={slice} />)
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Picture 1 of 2', 'Picture 2 of 2'])
    const isShown = () => buttons.map((button) => button.getAttribute('aria-current'))
    expect(isShown()).toEqual(['true', 'false'])
    const strip = container.firstElementChild
    if (!(strip instanceof HTMLElement)) throw new Error('no strip')
    const scrollTo = vi.spyOn(strip, 'scrollTo')
    Object.defineProperty(strip, 'clientWidth', { value: 400 })
    fireEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2' }))
    expect(scrollTo).toHaveBeenCalledWith({ left: 400 })
    // A swipe scrolls too.
    strip.scrollLeft = 390
    fireEvent.scroll(strip)
    expect(isShown()).toEqual(['false', 'true'])
  })

  it('are the owner’s photo alone, without a drawing of another cake beside it', () => {
    const { container } = render(<ProductPictures product={{ ...slice, image: photo }} />)
    expect(pictures(container).map(({ alt }) => alt)).toEqual([photo.alt])
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('say that the cut cake beside a custom cake is an example', () => {
    render(<ProductPictures product={findBySlug('single-tier-1')} />)
    expect(screen.getByText(catalogueMessages.example)).toBeTruthy()
  })
})
