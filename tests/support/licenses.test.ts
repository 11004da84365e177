import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildChanged } from '../../scripts/build.mjs'
import { root } from '../../scripts/workspace.mjs'
import { readBuiltApp } from '../../server/src/pages/built-app.ts'

beforeAll(() => buildChanged(['storefront', 'console']), 120_000)

const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')

/** Such as "Noto Sans Arabic" for a package of the server, and what the style sheet takes from a file. */
function listFonts(): string[] {
  const packages = Object.keys(JSON.parse(read('server/package.json')).dependencies).flatMap((name) =>
    name.includes('font') ? (name.split('/')[1] ?? []) : [],
  )
  const ofServer = packages.filter((name) => name !== 'fontkit').map((name) => name.replaceAll('-', ' '))
  const ofPages = [...read('ui/src/fonts.css').matchAll(/font-family: "([^"]+)";\s+src: url/g)].map(
    ([, name = '']) => name,
  )
  return [...new Set([...ofServer, ...ofPages].map((name) => name.toLowerCase()))]
}

const getFile = async (app: string, name: string) => (await readBuiltApp(join(root, app, 'dist')))?.files.get(name)

it.each([
  ['storefront', 'licenses.txt', ['react-dom', 'react-router', 'lucide-react']],
  ['console', 'licenses.txt', ['react-dom', 'recharts', 'zod']],
  ['storefront', 'licenses-service-worker.txt', ['workbox-core', 'workbox-precaching']],
])('has the licences of what a browser gets: %s, %s', async (app, name, libraries) => {
  const file = await getFile(app, name)
  expect(file?.type).toBe('text/plain; charset=utf-8')
  const sections = (file?.plain.toString() ?? '').split(/^## /m).slice(1)
  const titles = sections.map((section) => section.split('\n')[0]?.replace(/ - .*/, '').toLowerCase())
  expect(titles).toEqual(expect.arrayContaining(name === 'licenses.txt' ? [...libraries, ...listFonts()] : libraries))
  expect(sections.filter((section) => !/copyright|permission/i.test(section))).toEqual([])
})

it('names every font in LICENSE', () => {
  const text = read('LICENSE').replace(/\s+/g, ' ').toLowerCase()
  expect(listFonts().length).toBeGreaterThanOrEqual(5)
  expect(listFonts().filter((font) => !text.includes(font))).toEqual([])
})
