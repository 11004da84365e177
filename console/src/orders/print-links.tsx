import { buttonClass } from '@pj/ui/button.tsx'
import { clsx } from 'clsx'
import { CalendarDays, type LucideIcon, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './print-links.module.css'
import { sheetDay } from './sheet-day.ts'
import type { Queue } from './use-queue.ts'

/** What is printed for a whole view: the tickets that are still to be printed, and the day sheet. */
export const PrintLinks = ({ queue: { searchParams, view, today } }: { queue: Queue }) => (
  <>
    <PrintLink to={`/tickets/unprinted?${searchParams}`} label="Print what is not printed yet" Icon={Printer} />
    <PrintLink to={`/day-sheet?day=${sheetDay(view, today)}`} label="Day sheet" Icon={CalendarDays} />
  </>
)

const PrintLink = ({ to, label, Icon }: { to: string; label: string; Icon: LucideIcon }) => (
  <Link className={clsx(buttonClass({ variant: 'plain' }), styles.link)} to={to} aria-label={label} title={label}>
    <Icon aria-hidden="true" />
    <span>{label}</span>
  </Link>
)
