import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { clsx } from 'clsx'
import { type ReactNode, Suspense, useRef } from 'react'
import styles from './home-section.module.css'
import { useInView } from './use-in-view.ts'

interface HomeSectionProps {
  /** The anchor in the URL. */
  id: string
  label: string
  children: ReactNode
}

/**
 * Fades in when scrolled into view, unless it is in view from the start; an error stays within the section.
 * docs/business-rules.md#home
 */
export function HomeSection({ id, label, children }: HomeSectionProps) {
  const element = useRef<HTMLElement>(null)
  const isInView = useInView(element, '0px 0px -8% 0px')
  return (
    <section
      ref={element}
      id={id}
      aria-label={label}
      className={clsx(styles.section, isInView === false && styles.hidden)}
    >
      <ErrorBoundary fallback={<SectionError />}>
        {/* Each section is hydrated for itself, so that a slow phone can respond in between. */}
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </section>
  )
}

const SectionError = () => (
  <div className="page screen" role="alert">
    <p className={styles.error}>Error loading this section</p>
    <p className="soft">Check console for details.</p>
  </div>
)
