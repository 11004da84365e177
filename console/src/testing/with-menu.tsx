import type { Menu } from '@pj/shared/menu/menu'
import { menuA } from '@pj/shared/testing/menus'
import type { ReactNode } from 'react'
import { MenuContext } from '../menu/use-menu.tsx'

/** Gives the menu of a new shop to what a test renders; the `wrapper` of `render`. */
export const WithMenu = ({ children, menu = menuA }: { children: ReactNode; menu?: Menu }) => (
  <MenuContext value={menu}>{children}</MenuContext>
)
