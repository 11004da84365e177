import { useQuery } from '@tanstack/react-query'
import { menuQuery } from '../api/menu.ts'
import { useRings } from '../live/rings.ts'

/** The title of the tab, preceded by the number of what rings. */
export function PageTitle({ title }: { title: string }) {
  const count = useRings().length
  const shop = useShopName()
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · ${formatConsole(shop)}`}</title>
}

/** The name of the bakery as soon as the menu is there, which other parts of the console load. */
export const useShopName = (): string => useQuery({ ...menuQuery, enabled: false }).data?.business.name ?? ''

/** "Ngozi Bakes console". */
export const formatConsole = (shop: string): string => `${shop} console`.trim()
