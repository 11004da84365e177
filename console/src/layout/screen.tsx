import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { menuQuery } from '../api/menu.ts'
import { Loading } from '../lib/query-result.tsx'
import { useRings } from '../live/rings.ts'

interface ScreenProps {
  title: string
  /** The title of the tab, where it says more. */
  tab?: string
  /** Beside the title, such as the days that the screen is about. */
  subtitle?: ReactNode
  actions?: ReactNode
  className?: string | undefined
  headClass?: string
  children: ReactNode
}

export const Screen = ({ title, tab = title, subtitle, actions, className, headClass, children }: ScreenProps) => (
  <div className={clsx('screen', className)}>
    <PageTitle title={tab} />
    <div className={clsx('screen-head', headClass)}>
      <h1>{title}</h1>
      {typeof subtitle === 'string' ? <p className="step-1 display">{subtitle}</p> : subtitle}
      {actions && (
        <>
          <span className="flex-1" />
          {actions}
        </>
      )}
    </div>
    {children}
  </div>
)

/** A screen that is being loaded: the place of its title, and rows. */
export const ScreenLoading = () => (
  <div className="screen">
    <LoadingShape />
  </div>
)

export const LoadingShape = ({ label = 'Loading' }: { label?: string }) => (
  <Loading label={label} listClass="stack gap-2 screen-loading" count={9} height="var(--row)" />
)

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
