import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface ScreenProps {
  title: string
  /** The title of the tab, where it says more. */
  tab?: string
  /** Beside the title, such as the days that the screen is about. */
  subtitle?: ReactNode
  /** Controls opposite the title. */
  actions?: ReactNode
  className?: string | undefined
  headClass?: string
  children: ReactNode
}

/** A screen with its title on the page and in the tab. */
export const Screen = ({ title, tab = title, subtitle, actions, className, headClass, children }: ScreenProps) => (
  <div className={clsx('screen', className)}>
    <PageTitle title={tab} />
    <div className={clsx('screen-head', headClass)}>
      <h1>{title}</h1>
      {typeof subtitle === 'string' ? <p className="large display">{subtitle}</p> : subtitle}
      {actions && (
        <>
          <span className="spacer" />
          {actions}
        </>
      )}
    </div>
    {children}
  </div>
)
