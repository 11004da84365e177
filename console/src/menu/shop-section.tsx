import { Panel } from '@pj/ui/panel.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

interface ShopSectionProps {
  /** The hash of a URL that leads to it. */
  id: string
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A part of a screen, such as a table of prices. Scrolls into view when the URL names it. */
export function ShopSection({ id, title, note, children }: ShopSectionProps) {
  const ref = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // A link to the same section has another key.
  useEffect(() => {
    if (key && hash === `#${id}`) ref.current?.scrollIntoView()
  }, [hash, id, key])
  return (
    <Panel ref={ref} id={id} title={title} heading="h3">
      {note && <p className="soft">{note}</p>}
      {children}
    </Panel>
  )
}
