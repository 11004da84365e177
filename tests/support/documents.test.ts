import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { checkoutErrors } from '@pj/shared/orders/checkout-rules'
import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { packages, root } from '../../scripts/workspace.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const listFiles = (directory: string, ending: RegExp): string[] =>
  readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('node_modules'))
    .map((file) => join(directory, file))

const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/)]
const code = [...packages.map((name) => join(name, 'src')), 'tests']
  .flatMap((directory) => listFiles(directory, /\.tsx?$/))
  .filter((file) => file !== 'tests/support/documents.test.ts')

const rulesFile = 'docs/business-rules.md'
const rules = read(rulesFile)

/** As GitHub makes them. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const listAnchors = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))

const isLinked = (file: string, anchor: string | undefined): boolean =>
  existsSync(join(root, file)) && (anchor === undefined || listAnchors(file).includes(anchor))

it.each(documents)('names only files that exist in %s', (document) => {
  const named = [
    ...read(document).matchAll(/`((?:shared|ui|db|server|storefront|console|tests|scripts|docs)\/[^\s`#]+)/g),
  ]
  const files = named.flatMap(([, file = '']) => (/[<*]|dist\b/.test(file) ? [] : [file]))
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it.each(documents)('names only tests that exist in %s', (document) => {
  const named = [...read(document).matchAll(/`([^\s`]+\/[^\s`]+\.(?:test|spec)\.tsx?)`((?:,? "[^"|]+")+)/g)]
  const missing = named.flatMap(([, file = '', list = '']) => {
    const titles = [...list.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
    // An ellipsis is what a table of cases fills in, or the rest of a title.
    return titles.filter((title) => !title.split('…').every((part) => read(file).includes(part.trim())))
  })
  expect(missing).toEqual([])
})

it.each(documents)('links only to headings and files that exist in %s', (document) => {
  const links = [...read(document).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  const dead = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? document : normalize(join(dirname(document), file))
    return !isLinked(target, anchor)
  })
  expect(dead.map(([link]) => link)).toEqual([])
})

it('cites only headings that exist in the code', () => {
  const cited = code.flatMap((file) => [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)])
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(([, file = '', anchor]) => !isLinked(file, anchor)).map(([citation]) => citation)).toEqual([])
})

describe('the business rules', () => {
  const withPlainSpaces = (text: string): string =>
    text.replaceAll('’', "'").replaceAll("\\'", "'").replace(/\s+/g, ' ')

  it('quote only texts that are in the code, or in a test of what the code puts together', () => {
    const texts = withPlainSpaces(code.map(read).join('\n'))
    const quoted = rules.split('\n\n').flatMap((part) => [...withPlainSpaces(part).matchAll(/"([^"]+)"/g)])
    expect(quoted.length).toBeGreaterThan(100)
    // A placeholder is in braces, or an ellipsis. What two functions say after each other is in two sentences.
    const isKnown = (text: string): boolean =>
      text.split(/\{[^}]*\}|…/).every((part) => texts.includes(part.trim())) ||
      (/[.!?] /.test(text) && text.split(/(?<=[.!?]) /).every(isKnown))
    expect(quoted.map(([, text = '']) => text).filter((text) => !isKnown(text))).toEqual([])
  })

  it("list the checkout's messages in the order in which the code reports them", () => {
    const section = rules.slice(rules.indexOf('\n## Checkout fields'), rules.indexOf('\n## Delivery\n'))
    const listed = [...section.matchAll(/\| "(.+)" \|$/gm)].map(([, message]) => message)
    const now = new Date('2026-11-21T12:00:00Z')
    const forms = [
      { text: '', email: '', phone: '1', date: undefined, amount: 0 },
      { text: 'a'.repeat(2001), email: 'ada', phone: '1'.repeat(16), date: now, amount: 1 },
    ].map(({ text, email, phone, date, amount }) => ({
      ...{
        name: text,
        email,
        phone_number: phone,
        ...mapFields(optionalTexts, () => text),
        recipient_phone: phone,
        hide_prices: false,
      },
      ...{ delivery_method: 'delivery' as const, house_address: text, city: text, location: '' },
      ...{ delivery_date: date, amount },
    }))
    for (const form of forms) {
      const reported = Object.values(checkoutErrors(form, now, menuA))
      expect(reported.length).toBeGreaterThan(7)
      expect(listed.filter((message) => message !== undefined && reported.includes(message))).toEqual(reported)
    }
  })
})
