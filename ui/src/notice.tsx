import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './notice.module.css'

interface NoticeProps extends ComponentProps<'div'> {
  tone?: 'info' | 'success' | 'error'
}

/** A message within the page. An error is announced as an alert; give others a `role` if they appear later. */
export const Notice = ({ tone = 'info', className, ...rest }: NoticeProps) => (
  <div
    role={tone === 'error' ? 'alert' : undefined}
    {...rest}
    className={clsx(styles.notice, tone !== 'info' && styles[tone], className)}
  />
)
