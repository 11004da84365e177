import { matchPath, useLocation, useNavigation } from 'react-router-dom'
import { commonMessages } from '../lib/texts.ts'
import { BrandName } from './brand-mark.tsx'

/** A skeleton of the screen at `path` while its code is fetched. */
export function PageLoading({ path }: { path: string }) {
  // docs/business-rules.md#cart-screen
  const text = matchPath('/cart', path) ? commonMessages.loadingCart : undefined
  return (
    <div className="page screen stack" role="status">
      <span className={text ? 'soft' : 'visually-hidden'}>{text ?? 'Loading…'}</span>
      <div className="skeleton skeleton-heading" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-body" />
    </div>
  )
}

export function LoadingPage() {
  const { pathname } = useLocation()
  return (
    <div className="loading-page">
      <div className="loading-page-header">
        <div className="page brand-mark">
          <BrandName />
        </div>
      </div>
      <PageLoading path={pathname} />
    </div>
  )
}

/** The path of the screen that is being loaded, if any. */
export function usePendingPath(): string | undefined {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return next === pathname ? undefined : next
}
