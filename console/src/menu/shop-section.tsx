import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './shop-section.module.css'

interface ShopSectionProps {
  /** The hash of a URL that leads to it. */
  id: string
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A part of a screen, such as a table of prices. Scrolls into view when the URL names it. */
export function ShopSection({ id, title, note, children }: ShopSectionProps) {
  const headingId = useId()
  const ref = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // A link to the same section has another key.
  useEffect(() => {
    if (key && hash === `#${id}`) ref.current?.scrollIntoView()
  }, [hash, id, key])
  return (
    <section ref={ref} id={id} className={clsx('card card-body stack', styles.section)} aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {note && <p className="soft">{note}</p>}
      {children}
    </section>
  )
}
