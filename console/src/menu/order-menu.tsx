import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { menuVersionQuery } from '../api/menu.ts'
import { MenuContext, useMenu } from './use-menu.ts'

/** Shows the items of an order with the menu that it was priced with: names and choices read as they were sold. */
export function OrderMenu({ version, children }: { version: number; children: ReactNode }) {
  const current = useMenu()
  const { data } = useQuery({ ...menuVersionQuery(version), enabled: version !== current.version })
  return <MenuContext value={data ? { ...current, ...data, version } : current}>{children}</MenuContext>
}
