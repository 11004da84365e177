import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const readPalette = (file: string): [name: string, light: string, dark: string][] =>
  [
    ...readFileSync(join(import.meta.dirname, '../..', file), 'utf8').matchAll(
      /--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g,
    ),
  ].map(([, name = '', light, dark, both = '']) => [name, light ?? both, dark ?? both])

const shop = readPalette('ui/src/tokens.css')
const palettes = { storefront: shop, console: [...shop, ...readPalette('console/src/tokens.css')] }

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const texts = [
  ...['page', 'paper', 'sunk', 'accent-wash', 'terracotta', 'blush', 'honey', 'sage', 'sand'].map((under) => [
    'ink',
    under,
  ]),
  ...['page', 'paper', 'sunk'].flatMap((under) => [
    ['ink-soft', under],
    ['accent', under],
    ['accent-deep', under],
    ['palm-ink', under],
    ['ember-ink', under],
    ['indigo-ink', under],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['mango-ink', 'mango'],
  ['palm-ink', 'palm-wash'],
  ['indigo-ink', 'indigo-wash'],
  ['ember-ink', 'ember-wash'],
  ['ink', 'palm-wash'],
  ['ink', 'ember-wash'],
]

/** Pairs of a border or sign that carries a meaning and its background. */
const edges = ['page', 'paper', 'sunk'].flatMap((under) => [
  ['edge', under],
  ['accent', under],
  ['ember', under],
  ['palm', under],
  ['indigo', under],
])

describe.each(
  Object.entries(palettes).flatMap(([app, colours]): [app: string, theme: string, palette: Map<string, string>][] => [
    [app, 'light', new Map(colours.map(([name, light]) => [name, light]))],
    [app, 'dark', new Map(colours.map(([name, , dark]) => [name, dark]))],
  ]),
)('%s, %s palette', (_app, _theme, palette) => {
  const contrastOf = (colour: string, background: string) =>
    contrast(palette.get(colour) ?? '', palette.get(background) ?? '')

  it.each(texts)('has readable text: %s on %s', (ink = '', background = '') => {
    expect(contrastOf(ink, background)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('has visible edges: %s on %s', (edge = '', background = '') => {
    expect(contrastOf(edge, background)).toBeGreaterThanOrEqual(3)
  })
})
