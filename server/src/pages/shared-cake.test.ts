import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { withSharedCake } from './shared-cake.ts'

const page =
  '<html><head><title>Shop</title><meta property="og:title" content="Express Cake Builder"/>' +
  '<meta property="og:description" content="Ready in 3 hours"/><meta property="og:image" content="https://shop.test/a.jpg"/>' +
  '<meta property="og:image:alt" content="P&amp;J Bakery"/>' +
  '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>' +
  '<meta property="og:url" content="https://shop.test/ExpressDashboard">' +
  '<meta property="og:type" content="website" /></head><body></body></html>'

const encode = (fields: object): string => Buffer.from(JSON.stringify({ v: 1, ...fields })).toString('base64url')
const addPreview = (url: string): string => withSharedCake(page, { url, origin: 'https://shop.test', menu: menuA })

function readTags(message: string): Record<string, string> {
  const html = addPreview(`/ExpressDashboard?cake=${encode({ flavours: ['carrot'], message })}`)
  const tags = [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)"\s*\/?>(?=.*<\/head>)/g)]
  return Object.fromEntries(tags.map(([, property, content]) => [property, content]))
}

it('shows the message, price and image of the cake instead of the builder’s preview', () => {
  expect(readTags('Happy birthday, Ada')).toEqual({
    'og:type': 'website',
    'og:title': '“Happy birthday, Ada” · Express Cake, 6 inch · ₦55,500',
    'og:description': expect.stringContaining('message: Happy birthday, Ada'),
    'og:url': expect.stringMatching(/^https:\/\/shop\.test\/ExpressDashboard\?cake=[\w-]+$/),
    'og:image': expect.stringMatching(/^https:\/\/shop\.test\/og\/ExpressDashboard\.png\?cake=[\w-]+$/),
    'og:image:alt': expect.stringContaining('message: Happy birthday, Ada'),
    'og:image:width': '1200',
    'og:image:height': '630',
  })
})

it('names a cake without words, and escapes the words of strangers', () => {
  expect(readTags('')['og:title']).toMatch(/^Express Cake, 6 inch · ₦/)
  expect(readTags('"><script>$&')['og:title']).toContain('“&quot;&gt;&lt;script&gt;$&amp;”')
})

it.each(['/customize', '/customize?cake=bm90IGpzb24', `/contact?cake=${encode({})}`])(
  'leaves the preview of %s as it is',
  (url) => {
    expect(addPreview(url)).toBe(page)
  },
)
