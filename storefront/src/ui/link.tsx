import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router-dom'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To
  replace?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link to a screen. The router's own takes forms, fetchers and prefetched documents along, which this shop has none of:
 * 4 KB of every first visit.
 */
export function Link({ to, replace = false, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const visit = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (target && target !== '_self')) return
    event.preventDefault()
    navigate(to, { replace: replace || href === location.pathname + location.search + location.hash })
  }
  return <a {...rest} href={href} target={target} onClick={visit} />
}

/** A click that means "go there", and not "open it in another tab". */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey

interface NavLinkProps extends LinkProps {
  /** Only this path, and none below it. */
  end?: boolean
}

/** A link that says when the shopper is there. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const there = useResolvedPath(to).pathname.toLowerCase()
  const here = useLocation().pathname.toLowerCase()
  const current = here === there || (!end && here.startsWith(`${there}/`))
  return <Link aria-current={current ? 'page' : undefined} {...rest} to={to} />
}
