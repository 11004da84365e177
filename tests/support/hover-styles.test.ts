import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const hoverBlock = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g

it.each(['ui', 'builders', 'storefront', 'console'])('keeps hover styles from touch screens in %s', (name) => {
  const directory = join(root, name, 'src')
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(files.length).toBeGreaterThan(5)
  const offenders = files.filter((file) =>
    readFileSync(join(directory, file), 'utf8').replace(hoverBlock, '').includes(':hover'),
  )
  expect(offenders).toEqual([])
})
