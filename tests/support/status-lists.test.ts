import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderStatuses } from '@pj/shared/orders/order-status'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const listSources = (name: string): string[] =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(testing|migrations)\//.test(path))
    .map((path) => join(name, 'src', path))

const name = `'(?:${orderStatuses.join('|')})'`
/** As in `['new', 'confirmed']`, `in ('new', 'confirmed')` and `status === 'new' || status === 'confirmed'`. */
const list = new RegExp(
  `${name},\\s*${name}|status === ${name} \\|\\| [\\w.]*status === ${name}|status !== ${name} && [\\w.]*status !== ${name}`,
)

it('lists order statuses in their table only', () => {
  const files = ['shared', 'db', 'server', 'storefront', 'console'].flatMap(listSources)
  const found = files.filter((file) => list.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual(['shared/src/orders/order-status.ts'])
})
