import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading, which also names the section. A section without one, or with another name, needs an `aria-label`. */
  title?: string
  heading?: 'h2' | 'h3'
}

export function Panel({ title, heading: Heading = 'h2', className, children, ...section }: PanelProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={title && !section['aria-label'] ? headingId : undefined}
      {...section}
      className={clsx('card card-body stack', className)}
    >
      {title && <Heading id={headingId}>{title}</Heading>}
      {children}
    </section>
  )
}
