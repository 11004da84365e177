import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { analyse, type Literal } from 'scslre'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const packages = ['shared', 'ui', 'builders', 'db', 'server', 'storefront', 'console']

/** The patterns of the file that is being visited. */
const found: Literal[] = []

/** Collects literals, and `new RegExp` of a text in which any value counts as one letter. */
const visitor = new Visitor({
  Literal: (node) => {
    if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags })
  },
  NewExpression: ({ callee, arguments: [source, flags] }) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || !source) return
    found.push({ source: readText(source), flags: flags ? readText(flags) : '' })
  },
})

function readText(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('x')
  throw new Error(`Write the pattern as a text or a template, so that it can be checked: ${node.type}`)
}

const listSources = (): string[] =>
  packages.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
      .map((path) => join(name, 'src', path)),
  )

function findPatterns(file: string): { file: string; literal: Literal }[] {
  visitor.visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return found.splice(0).map((literal) => ({ file, literal }))
}

const isSlow = (literal: Literal): boolean => analyse(literal).reports.length > 0

it('finds no regular expression that can take more than linear time', () => {
  const patterns = listSources().flatMap(findPatterns)
  expect(patterns.length).toBeGreaterThan(100)
  const slow = patterns.filter(({ literal }) => isSlow(literal))
  expect(slow.map(({ file, literal: { source, flags } }) => `${file}: /${source}/${flags}`)).toEqual([])
})

it.each(['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', '(a+)+$', '\\s+$', 'a.*b.*c$'])('finds /%s/', (source) => {
  expect(isSlow({ source, flags: '' })).toBe(true)
})
