import { memo, useEffect, useRef } from 'react'
import type { OptionImageKind } from './builder.ts'
import { loadDrawingCode } from './load-drawing-code.ts'
import styles from './option-image.module.css'

interface OptionImageProps {
  readonly kind: OptionImageKind
  readonly id: string
}

/** What an option looks like; its label names it. A choice renders the whole list again, but changes no image. */
export const OptionImage = memo(function OptionImage({ kind, id }: OptionImageProps) {
  const frame = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (kind === 'size') return
    loadDrawingCode(({ drawOption }) => {
      if (frame.current) drawOption(frame.current, kind, id)
    })
  }, [kind, id])
  return (
    <span ref={frame} aria-hidden="true" className={styles[kind]}>
      {kind === 'size' && <span style={{ width: `${(Number(id) / 16) * 100}%` }} />}
    </span>
  )
})
