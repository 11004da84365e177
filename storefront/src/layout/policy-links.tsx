import { policyTitles, policyUrl, publishedPolicies } from '@pj/shared/menu/policies'
import { Link } from 'react-router-dom'
import { useMenu } from '../lib/menu.ts'

/** Links to the pages with the shop's rules; nothing while none is published. */
export function PolicyLinks({ className = 'row gap-2 small' }: { className?: string | undefined }) {
  const slugs = publishedPolicies(useMenu())
  return (
    slugs.length > 0 && (
      <ul className={className}>
        {slugs.map((slug) => (
          <li key={slug}>
            <Link className="tap" to={policyUrl(slug)}>
              {policyTitles[slug]}
            </Link>
          </li>
        ))}
      </ul>
    )
  )
}
