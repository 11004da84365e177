import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './pay-bar.module.css'

/** The total and the main button: a bar at the bottom of small screens, part of the summary on wide ones. */
export const PayBar = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('bottom-bar', styles.payBar, className)} />
)
