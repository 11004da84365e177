import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '../app/routes.tsx'
import { renderRoutes, renderScreen } from '../testing/render-screen.tsx'
import { storeCart, storedItems } from '../testing/stored-items.ts'
import { Header } from './header.tsx'
import { Search } from './search.tsx'

/** Renders a page with header and footer. */
async function renderPage(url = '/contact') {
  const rendered = renderRoutes(routes, url)
  await waitFor(() => expect(document.querySelector('h1')).toBeTruthy())
  return rendered
}

// Screens contain other elements with the roles banner and contentinfo: Testing Library counts them within `main` too.
const inHeader = () => within(selectElement('header:has(nav)'))
const inNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }))

function selectElement(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}
const readLinks = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')])

describe('the header', () => {
  it('is on every screen but the landing page', async () => {
    const { unmount } = await renderPage('/')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    unmount()
    await renderPage('/home')
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  })

  it('links to the screens in order, with no state for people who are logged in', async () => {
    localStorage.setItem('authToken', 'a-token')
    await renderPage()
    expect(readLinks(inNavigation().getAllByRole('link'))).toEqual([
      ['Home', '/home'],
      ['Build Your Cake', '/customize'],
      ['Gallery', '/gallery'],
      ['Special Orders Form', '/orderform'],
    ])
    const href = (name: string) => inHeader().getByRole('link', { name }).getAttribute('href')
    expect([href('Cart'), href('Login'), href('Sign Up')]).toEqual(['/cart', '/login', '/signup'])
    expect(inHeader().queryByText(/log ?out|sign out/i)).toBeNull()
  })

  it('finds pages, and leads on where nothing is found, with the words in a chat', async () => {
    const { user } = renderScreen(<Search />, '/contact')
    await user.type(screen.getByRole('searchbox'), 'delivry fee')
    await waitFor(() =>
      expect(readLinks(screen.getAllByRole('link'))).toEqual([
        ['Delivery and pickup areas and fees', '/contact#areas'],
      ]),
    )
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'zobo & chin chin')
    await screen.findByText('Nothing matches “zobo & chin chin”.')
    const [chat = '', ...ways] = readLinks(screen.getAllByRole('link')).map(([, href]) => href ?? '')
    expect(new URL(chat).searchParams.get('text')).toBe("Hello P&J, I'm looking for “zobo & chin chin”.")
    expect(ways).toEqual(['/customize', '/menu', '/contact'])
  })

  it('leads the keyboard to its results and back, closes them at Escape, and shows all on Enter', async () => {
    const { user, currentUrl } = renderScreen(<Search />, '/contact')
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    await user.type(search, 'redvelvt')
    const result = await screen.findByRole('link', { name: /^Red Velvet/ })
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(result)
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(search)
    await user.keyboard('{Escape}')
    expect(screen.queryAllByRole('link')).toEqual([])
    await user.clear(search)
    await user.type(search, 'velvet{Enter}')
    expect(currentUrl()).toBe('/gallery?q=velvet')
  })

  it('opens the galleries on focus and closes them on Escape with the focus on their link', async () => {
    const { user } = await renderPage()
    const entry = inNavigation().getByRole('link', { name: 'Gallery' })
    expect(inNavigation().queryByRole('link', { name: 'All' })).toBeNull()
    act(() => entry.focus())
    expect(readLinks(inNavigation().getAllByRole('link').slice(3, -1))).toEqual([
      ['All', '/gallery'],
      ['Single Tier Cakes', '/gallery/singlelayer'],
      ['2-Tiered Cakes', '/gallery/2tieredcakes'],
      ['Themed Cakes', '/gallery/themed-cakes'],
      ['Pastries', '/gallery/pastries'],
    ])
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(inNavigation().getByRole('link', { name: 'All' }))
    await user.keyboard('{Escape}')
    expect(inNavigation().queryByRole('link', { name: 'All' })).toBeNull()
    expect(document.activeElement).toBe(entry)
  })

  it('opens and closes the galleries with the mouse', async () => {
    await renderPage()
    const item = inNavigation().getByRole('link', { name: 'Gallery' }).closest('li')
    if (!item) throw new Error('The gallery link is in no list')
    fireEvent.pointerEnter(item, { pointerType: 'mouse' })
    expect(inNavigation().getByRole('link', { name: 'All' })).toBeTruthy()
    fireEvent.pointerLeave(item, { pointerType: 'mouse' })
    expect(inNavigation().queryByRole('link', { name: 'All' })).toBeNull()
  })

  it('counts the items of the cart as soon as another tab adds them', async () => {
    await renderPage()
    expect(inHeader().getByRole('link', { name: 'Cart' })).toBeTruthy()
    storeCart({ ...storedItems.brownies, quantity: 2 })
    fireEvent(window, new StorageEvent('storage', { key: 'cart' }))
    expect(await inHeader().findByRole('link', { name: 'Cart, 2 items' })).toBeTruthy()
  })
})

describe('the mobile menu', () => {
  it.each(['/contact', '/gallery/singlelayer', '/gallery/pastries'])('has its own gallery paths on %s', async (url) => {
    const { user, currentUrl } = await renderPage(url)
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(readLinks(within(menu.getByRole('list', { name: 'Gallery' })).getAllByRole('link'))).toEqual([
      ['All', '/gallery/all'],
      ['Single Tier Cakes', '/gallery/singlelayer'],
      ['2-Tiered Cakes', '/gallery/two-tiered'],
      ['Themed Cakes', '/gallery/themed'],
      ['Pastries', '/gallery/pastries'],
    ])
    await user.click(menu.getByRole('link', { name: 'Themed Cakes' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Themed Cakes' })).toBeTruthy()
    expect(currentUrl()).toBe('/gallery/themed')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a URL', () => {
  it('is found in any letter case', async () => {
    await renderPage('/Gallery')
    expect(screen.getByRole('heading', { level: 1, name: 'Our Delicious Gallery' })).toBeTruthy()
  })

  it.each(['/no-such-page', '/gallery/no-such-gallery', '/%', '/orders/%E0%A4%A'])(
    'shows 404 and is logged when it is unknown: %s',
    async (url) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      await renderPage(url)
      expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeTruthy()
      expect(screen.getByText('Oops! Page not found')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
      await waitFor(() => expect(warn).toHaveBeenCalledWith('No such page:', url))
    },
  )

  it.each(['nowhere', '50%off', '%E0%A4%A'])('ignores an anchor that does not exist: %s', async (anchor) => {
    await renderPage(`/contact#${anchor}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy()
  })
})

const readCurrentLinks = (): (string | null)[] =>
  inNavigation()
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

it.each([
  ['/home', ['Home']],
  ['/customize', ['Build Your Cake']],
  ['/orderform', ['Special Orders Form']],
  ['/gallery', ['Gallery', 'All']],
  ['/gallery/pastries', ['Gallery', 'Pastries']],
  ['/contact', []],
])('marks only the entries of %s as the current page', (url, current) => {
  renderScreen(<Header />, url)
  expect(readCurrentLinks()).toEqual(current)
})
