import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { routeTable } from './route-table.ts'
import { routes } from './routes.tsx'

const modules = import.meta.glob<Record<string, unknown>>(['../*/*-screen.tsx', '../*/*-screens.tsx'])

it.each(routeTable)('loads the screen of $path from the module in the route table', async ({ path, module }) => {
  const lazy = matchRoutes(routes, path === '*' ? '/nowhere' : path)?.at(-1)?.route.lazy
  const loaded = typeof lazy === 'function' ? await lazy() : undefined
  const screens = await modules[module.replace(/^src/, '..')]?.()
  expect(Object.values(screens ?? {})).toContain(loaded?.Component)
})
