import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Atrule, type CssNode, type Declaration, generate, parse, walk } from 'css-tree'
import { expect, it } from 'vitest'

/** The packages whose style sheets keep to the scale. */
const packages = ['ui', 'builders', 'storefront', 'console']

/** The only widths at which layouts change. */
const widths = ['40rem', '48rem', '64rem', '80rem']

const space = /^(?:var\(--space-[1-8]\)|0)$/
const fontSize = /^(?:var\(--step-(?:-1|[0-5])\)|var\(--[\w-]+-size\)|inherit)$/

const root = join(import.meta.dirname, '../..')

function listFiles(directory: string, ending: RegExp): string[] {
  const files = readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => ending.test(file)).map((file) => join(directory, file))
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** What is outside of the scale in a style sheet, each with its line. */
function listStrays(sheet: string, file: string): string[] {
  const strays: string[] = []
  walk(parse(sheet, { positions: true }), (node: CssNode) => {
    const found =
      node.type === 'Declaration' ? findInDeclaration(node) : node.type === 'Atrule' ? findInQuery(node) : undefined
    if (found) strays.push(`${file}:${node.loc?.start.line}: ${found}`)
  })
  return strays
}

function findInDeclaration({ property, value }: Declaration): string | undefined {
  const text = generate(value).trim()
  const allowed = scaleOf(property)
  if (!allowed) return undefined
  const parts = value.type === 'Value' ? value.children.toArray().map((part) => generate(part)) : [text]
  return parts.every((part) => allowed.test(part)) ? undefined : `${property}: ${text}`
}

function scaleOf(property: string): RegExp | undefined {
  if (/^(?:row-|column-)?gap$/.test(property)) return space
  if (property === 'font-size' || /^--[\w-]+-size$/.test(property)) return fontSize
  return property === 'font' ? /^inherit$/ : undefined
}

function findInQuery({ name, prelude }: Atrule): string | undefined {
  if ((name !== 'media' && name !== 'container') || !prelude) return undefined
  const query = generate(prelude)
  return listOtherWidths(query).length > 0 ? `@${name} ${query}` : undefined
}

/** What a query asks about a width otherwise than as `min-width` with one of the four. */
const listOtherWidths = (query: string): string[] =>
  [...query.matchAll(/\(([^()]*\b(?:width|inline-size)\b[^()]*)\)/g)]
    .map(([, feature = '']) => feature)
    .filter((feature) => !widths.some((width) => feature.replaceAll(' ', '') === `min-width:${width}`))

it.each(packages)('keeps the style sheets of %s to the scale', (name) => {
  const files = listFiles(`${name}/src`, /\.css$/)
  expect(files.length).toBeGreaterThan(5)
  expect(files.flatMap((file) => listStrays(read(file), file))).toEqual([])
})

it.each(packages)('asks for no other width in the scripts of %s', (name) => {
  const files = listFiles(`${name}/src`, /(?<!\.test)\.tsx?$/)
  const strays = files.flatMap((file) =>
    [...read(file).matchAll(/\((?:min|max)-width[^()]*\)/g)].flatMap(([query]) =>
      listOtherWidths(query).map((feature) => `${file}: ${feature}`),
    ),
  )
  expect(strays).toEqual([])
})

it.each([
  'gap: 0.6rem',
  'column-gap: clamp(1rem,4vw,2rem)',
  'font-size: 12px',
  '--label-size: 10pt',
  'font: 600 1rem serif',
])('finds %s', (declaration) => {
  expect(listStrays(`\na { ${declaration} }`, 'some.css')).toEqual([`some.css:2: ${declaration}`])
})

it.each(['(max-width: 40rem)', '(min-width: 41rem)', '(width < 48rem)', 'not all and (min-width: 600px)'])(
  'finds a style sheet that asks for %s',
  (query) => {
    expect(listStrays(`@media ${query} { a { gap: 0 } }`, 'some.css')).toHaveLength(1)
  },
)
