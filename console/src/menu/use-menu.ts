import type { Menu } from '@pj/shared/menu/menu'
import { createContext, use } from 'react'

/** The menu of the shop, which every screen of a session has. */
export const MenuContext = createContext<Menu | undefined>(undefined)

export function useMenu(): Menu {
  const menu = use(MenuContext)
  if (!menu) throw new Error('useMenu needs a MenuProvider')
  return menu
}
