import { menuA } from '@pj/shared/testing/menus'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ProductPictures } from './product-dialog.tsx'
import { catalogueMessages } from './texts.ts'

const findBySlug = (slug: string) => {
  const product = menuA.products.find((each) => each.slug === slug)
  if (!product) throw new Error(`There is no product ${slug}`)
  return product
}
const slice = findBySlug('cake-slice')
const photo = { hash: 'ab12', alt: 'Brownies on a plate.', colour: '#b97' }
const cut = { hash: 'cd34', alt: 'A brownie, cut.', colour: '#432' }

const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].filter((image) => !image.closest('button'))

describe('the pictures of a product', () => {
  it('are its image and a close-up, which is loaded only when it is needed', () => {
    const { container } = render(<ProductPictures product={slice} />)
    expect(pictures(container).map((image) => [image.getAttribute('src'), image.getAttribute('loading')])).toEqual([
      ['/pictures/cake-slice-400.webp', 'eager'],
      ['/pictures/inside-cake-slice-400.webp', 'lazy'],
    ])
  })

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

  it('are the owner’s two photos', () => {
    const { container } = render(<ProductPictures product={{ ...slice, image: photo, close_up: cut }} />)
    expect(pictures(container).map(({ alt }) => alt)).toEqual([photo.alt, cut.alt])
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
