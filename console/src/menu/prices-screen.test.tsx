import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderShopScreen } from '../testing/render-shop-screen.tsx'
import { OptionList } from './option-list.tsx'
import { ExpressPrices, messages, OrderFormPrices } from './prices-screen.tsx'

const field = (label: string): HTMLElement => screen.getByLabelText(label)

it('saves a price once when its field loses the focus, moves like a spreadsheet, and explains an invalid price', async () => {
  const { user, requests, storedDocument } = renderShopScreen(<ExpressPrices />, '/shop/prices')
  const table = within(await screen.findByRole('table', { name: 'Express cakes' }))
  await user.click(table.getByLabelText('6 inch, 1 layer'))
  await user.keyboard('₦40,000{Enter}')
  expect(document.activeElement).toBe(table.getByLabelText('8 inch, 1 layer'))
  await waitFor(() => expect(storedDocument()?.express.base[6][0]).toBe(40_000))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(table.getByLabelText('8 inch, 2 layers'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(table.getByLabelText('6 inch, 2 layers'))
  await user.keyboard('80000{ArrowDown}')
  await waitFor(() => expect(storedDocument()?.express.base[6]).toEqual([40_000, 80_000, 112_500, 150_000]))
  await user.click(field('10 inch, 4 layers'))
  await user.keyboard('0')
  await user.tab()
  const sentence = screen.getByText('Enter the 10-inch price as a whole number from 1 to 10,000,000')
  expect(field('10 inch, 4 layers').getAttribute('aria-describedby')).toBe(sentence.id)
  expect(requests.filter(({ route }) => route === 'PUT /api/menu/draft')).toHaveLength(2)
})

it('shows the tier price that a factor gives, and saves the factor in tenths', async () => {
  const { user, storedDocument } = renderShopScreen(<OrderFormPrices />, '/shop/prices')
  await screen.findByRole('table', { name: 'Tiers' })
  const row = screen.getByLabelText('8 inch, factor').closest('tr')
  expect(row?.textContent).toContain('₦71,400')
  await user.clear(field('8 inch, factor'))
  await user.type(field('8 inch, factor'), '1,5{Enter}')
  await waitFor(() => expect(storedDocument()?.order_form.size_tenths[8]).toBe(15))
  expect(row?.textContent).toContain('₦76,500')
  await user.clear(field('8 inch, factor'))
  await user.type(field('8 inch, factor'), '1.55{Enter}')
  expect(screen.getByText(messages.factorError)).toBeTruthy()
})

it('adds, renames, sorts, hides and removes an option', async () => {
  const { user, storedDocument } = renderShopScreen(
    <OptionList list="flavours" title="Flavours" entry="flavour" />,
    '/shop/prices',
  )
  await screen.findByRole('table', { name: 'Flavours' })
  await user.type(field('Another flavour'), 'Crème Brûlée')
  await user.type(within(screen.getByRole('form', { name: 'Add: flavour' })).getByLabelText('Extra'), '4000{Enter}')
  const added = { id: 'creme-brulee', label: 'Crème Brûlée', extra: 4000, hidden: false, former_names: [] }
  await waitFor(() => expect(storedDocument()?.flavours.at(-1)).toEqual(added))

  const list = within(screen.getByRole('table', { name: 'Flavours' }))
  await user.click(list.getByRole('button', { name: 'Move up: Crème Brûlée' }))
  await waitFor(() => expect(storedDocument()?.flavours.at(-2)).toEqual(added))
  await user.clear(list.getByLabelText('Name of Vanilla'))
  await user.type(list.getByLabelText('Name of Vanilla'), 'Madagascan Vanilla{Enter}')
  await user.click(list.getByRole('checkbox', { name: 'Shown: Lemon' }))
  await waitFor(() => expect(storedDocument()?.flavours.find(({ id }) => id === 'lemon')?.hidden).toBe(true))
  expect(storedDocument()?.flavours[0]).toMatchObject({ id: 'vanilla', label: 'Madagascan Vanilla' })

  expect(list.queryByRole('button', { name: 'Remove: Lemon' })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Remove: Crème Brûlée' }))
  await waitFor(() => expect(storedDocument()?.flavours.some(({ id }) => id === added.id)).toBe(false))
})
