import type { Menu } from '@pj/shared/menu/menu'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { menuQuery, menuVersionQuery } from '../api/menu.ts'
import { ScreenLoading } from '../layout/screen.tsx'
import { LoadError } from '../lib/query-result.tsx'

/** The menu of the shop, which every screen of a session has. */
export const MenuContext = createContext<Menu | undefined>(undefined)

export function useMenu(): Menu {
  const menu = use(MenuContext)
  if (!menu) throw new Error('useMenu needs a MenuProvider')
  return menu
}

/** Loads the menu before the first screen; later versions replace it while the screens stay. */
export function MenuProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(menuQuery)
  if (data) return <MenuContext value={data}>{children}</MenuContext>
  if (error) return <LoadError message={error.message} isShowing={false} retry={() => void refetch()} />
  return <ScreenLoading />
}

/** Shows the items of an order with the menu that it was priced with: names and choices read as they were sold. */
export function OrderMenu({ version, children }: { version: number; children: ReactNode }) {
  const current = useMenu()
  const { data } = useQuery({ ...menuVersionQuery(version), enabled: version !== current.version })
  return <MenuContext value={data ? { ...current, ...data, version } : current}>{children}</MenuContext>
}
