import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { menuQuery } from '../api/menu.ts'
import { LoadError } from '../lib/query-result.tsx'
import { MenuContext } from './use-menu.ts'

/** Loads the menu before the first screen; later versions replace it while the screens stay. */
export function MenuProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(menuQuery)
  if (data) return <MenuContext value={data}>{children}</MenuContext>
  if (error) return <LoadError message={error.message} isShowing={false} retry={() => void refetch()} />
  return <div className="screen skeleton screen-loading" />
}
