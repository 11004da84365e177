import { ErrorBoundary } from '@pj/ui/error-boundary.tsx'
import { clsx } from 'clsx'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import styles from './home-section.module.css'

interface HomeSectionProps {
  id: string
  label: string
  children: ReactNode
}

/** Fades in unless it is in view from the start; an error stays within it. docs/business-rules.md#home */
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

/** docs/business-rules.md#home */
const messages = { title: 'Error loading this section', advice: 'Check console for details.' }

const SectionError = () => (
  <div className="page screen" role="alert">
    <p className="display step-2">{messages.title}</p>
    <p className="soft">{messages.advice}</p>
  </div>
)

export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={clsx('stack gap-2 centered gap-below', styles.head)}>
    <h2>{title}</h2>
    {children}
  </header>
)

/** Once true, it stays true. Undefined until the browser has measured: what a server renders is visible. */
export function useInView(element: RefObject<Element | null>, margin: string): boolean | undefined {
  const [isInView, setIsInView] = useState<boolean>()
  useEffect(() => {
    if (!element.current || isInView) return undefined
    const observer = new IntersectionObserver((entries) => setIsInView(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isInView, margin])
  return isInView
}
