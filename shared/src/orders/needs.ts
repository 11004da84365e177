import type { Needs } from './needs.api.ts'

interface Need {
  readonly key: keyof Needs
  /** Where in the console what is counted is. */
  readonly to: string
  /** "1 price to check" or, of several, "3 prices to check". */
  readonly text: (count: number) => string
  readonly isUrgent?: boolean
}

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many}`

const formatBackup = (days: number): string => (days === 1 ? 'Backup overdue' : `Last backup ${days} days ago`)

const money = (filter: string): string => `/?status=any&money=${filter}`

/** In the order of their urgency. */
const needs: readonly Need[] = [
  { key: 'start', to: '/?needs=start', text: counted('to start now', 'to start now'), isUrgent: true },
  {
    key: 'undelivered',
    to: '/?needs=undelivered',
    text: counted('came back undelivered', 'came back undelivered'),
    isUrgent: true,
  },
  { key: 'confirm', to: '/?status=new', text: counted('to confirm', 'to confirm') },
  { key: 'request', to: '/?needs=request', text: counted('customer request', 'customer requests') },
  { key: 'flavour', to: '/?needs=flavour', text: counted('call about flavours', 'calls about flavours') },
  { key: 'quote_asked', to: '/quotes?state=asked', text: counted('quote to change', 'quotes to change') },
  { key: 'quotes_ending', to: '/quotes?state=ending', text: counted('quote ends soon', 'quotes end soon') },
  { key: 'affected', to: '/?needs=affected', text: counted('order to move or keep', 'orders to move or keep') },
  { key: 'hold_ends', to: '/?needs=hold_ends', text: counted('hold ends soon', 'holds end soon') },
  { key: 'price_to_check', to: '/?price_to_check=true', text: counted('price to check', 'prices to check') },
  {
    key: 'transfer_to_check',
    to: money('transfer_to_check'),
    text: counted('transfer to check', 'transfers to check'),
  },
  {
    key: 'online_to_check',
    to: money('online_to_check'),
    text: counted('online payment to check', 'online payments to check'),
  },
  { key: 'overdue', to: '/?money=overdue', text: counted('payment overdue', 'payments overdue') },
  { key: 'late_payments', to: '/deliveries', text: counted('late payment', 'late payments') },
  { key: 'to_give_back', to: money('to_give_back'), text: counted('refund owed', 'refunds owed') },
  { key: 'not_printed', to: '/tickets/unprinted', text: counted('ticket to print', 'tickets to print') },
  {
    key: 'changed_since_printed',
    to: '/?changed_since_printed=true',
    text: counted('changed since printed', 'changed since printed'),
  },
  { key: 'mail_failed', to: '/?needs=mail_failed', text: counted('email failed', 'emails failed') },
  { key: 'overbooked_days', to: '/calendar', text: counted('day overbooked', 'days overbooked') },
  { key: 'backup_days', to: '/sales', text: formatBackup },
  { key: 'server_problems', to: '/sales', text: counted('server problem', 'server problems') },
]

/** Whether "Needs you" links to this path of the console. */
export const leadsToNeed = (path: string): boolean => needs.some(({ to }) => to === path)

export const nothingNeeded = 'Nothing needs you right now.'

/** What needs a person, in words. A count of zero is left out. */
export const listNeeds = (counts: Needs) =>
  needs.flatMap((need) => {
    const count = counts[need.key] ?? 0
    return count > 0 ? [{ ...need, text: need.text(count) }] : []
  })
