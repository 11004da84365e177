import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, '../../storefront/src/ui/tokens.css'), 'utf8')
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)')

const valuesOf = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))

const day = valuesOf(light)
const night = new Map([...day, ...valuesOf(dark)])

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

/** Ink, and what it is written on. */
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

/** Edges of controls and signs that carry a meaning. */
const edges = ['page', 'paper', 'sunk'].flatMap((under) => [
  ['edge', under],
  ['accent', under],
  ['ember', under],
  ['palm', under],
  ['indigo', under],
])

describe.each([
  ['by day', day],
  ['by night', night],
])('the palette %s', (_when, palette) => {
  const contrastOf = ([ink = '', under = '']: string[]) => contrast(palette.get(ink) ?? '', palette.get(under) ?? '')

  it.each(texts)('can be read: %s on %s', (ink, under) => {
    expect(contrastOf([ink, under].map(String))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('shows its edges: %s on %s', (edge, under) => {
    expect(contrastOf([edge, under].map(String))).toBeGreaterThanOrEqual(3)
  })
})
