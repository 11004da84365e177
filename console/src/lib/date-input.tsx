import { formatFullDay, formatTime, isLagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import type { ComponentProps } from 'react'
import styles from './date-input.module.css'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  type?: 'date' | 'datetime-local'
  value: string
}

/**
 * The browser's own date field, which shows its value as the device does, often month first. The value in words covers
 * it until it has the focus.
 */
export const DateInput = ({ type = 'date', value, ...input }: DateInputProps) => (
  <span className={styles.container}>
    <input {...input} type={type} value={value} />
    <span className={styles.words} aria-hidden="true">
      {formatDateValue(value)}
    </span>
  </span>
)

/** "Sat 28 Nov 2026", "Sat 28 Nov 2026, 4:15 pm"; of an empty field the order of its parts. */
function formatDateValue(value: string): string {
  if (isLagosDay(value)) return formatFullDay(value)
  const instant = parseLagosLocal(value)
  return instant ? `${formatFullDay(value.slice(0, 10))}, ${formatTime(instant)}` : 'dd/mm/yyyy'
}
