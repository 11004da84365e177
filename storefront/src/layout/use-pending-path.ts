import { useLocation, useNavigation } from 'react-router-dom'

/** The path of the screen that is being loaded, if any. */
export function usePendingPath(): string | undefined {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return next === pathname ? undefined : next
}
