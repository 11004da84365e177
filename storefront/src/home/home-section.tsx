import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { type ReactNode, useRef } from 'react'
import { useInView } from './use-in-view.ts'

interface HomeSectionProps {
  /** The anchor. */
  id: string
  label: string
  children: ReactNode
}

/** Fades in when it is scrolled to, and keeps its failure to itself (spec 2 section 2). */
export function HomeSection({ id, label, children }: HomeSectionProps) {
  const place = useRef<HTMLElement>(null)
  const seen = useInView(place, '0px 0px -8% 0px')
  return (
    <section ref={place} id={id} aria-label={label} className={seen ? 'home-section seen' : 'home-section'}>
      <ErrorBoundary fallback={<SectionError />}>{children}</ErrorBoundary>
    </section>
  )
}

const SectionError = () => (
  <div className="page screen" role="alert">
    <p className="section-error">Error loading this section</p>
    <p className="soft">Check console for details.</p>
  </div>
)
