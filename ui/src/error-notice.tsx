import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './notice.module.css'
import { Notice } from './notice.tsx'

interface ErrorNoticeProps {
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

export const ErrorNotice = ({ children, ref }: ErrorNoticeProps) => (
  <Notice ref={ref} tone="error">
    <CircleAlert aria-hidden="true" />
    <div className={clsx('stack justify-items-start own-links', styles.content)}>{children}</div>
  </Notice>
)
