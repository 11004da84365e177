import type { Needs } from './needs.api.ts'

interface Need {
  readonly key: keyof Needs
  /** Where in the console what is counted is. */
  readonly to: string
  readonly one: string
  readonly many: (count: number) => string
  readonly isUrgent?: boolean
}

/** In the order of their urgency. */
const needs: readonly Need[] = [
  {
    key: 'start',
    to: '/?needs=start',
    one: '1 to start now',
    many: (count) => `${count} to start now`,
    isUrgent: true,
  },
  { key: 'confirm', to: '/?status=new', one: '1 to confirm', many: (count) => `${count} to confirm` },
  { key: 'request', to: '/?needs=request', one: '1 customer request', many: (count) => `${count} customer requests` },
  {
    key: 'affected',
    to: '/?needs=affected',
    one: '1 order to move or keep',
    many: (count) => `${count} orders to move or keep`,
  },
  {
    key: 'hold_ends',
    to: '/?needs=hold_ends',
    one: '1 hold ends soon',
    many: (count) => `${count} holds end soon`,
  },
  {
    key: 'price_to_check',
    to: '/?price_to_check=true',
    one: '1 price to check',
    many: (count) => `${count} prices to check`,
  },
  {
    key: 'transfer_to_check',
    to: '/?status=any&money=transfer_to_check',
    one: '1 transfer to check',
    many: (count) => `${count} transfers to check`,
  },
  {
    key: 'online_to_check',
    to: '/?status=any&money=online_to_check',
    one: '1 online payment to check',
    many: (count) => `${count} online payments to check`,
  },
  { key: 'late_payments', to: '/deliveries', one: '1 late payment', many: (count) => `${count} late payments` },
  {
    key: 'to_give_back',
    to: '/?status=any&money=to_give_back',
    one: '1 refund owed',
    many: (count) => `${count} refunds owed`,
  },
  {
    key: 'not_printed',
    to: '/tickets/unprinted',
    one: '1 ticket to print',
    many: (count) => `${count} tickets to print`,
  },
  {
    key: 'changed_since_printed',
    to: '/?changed_since_printed=true',
    one: '1 changed since printed',
    many: (count) => `${count} changed since printed`,
  },
  { key: 'mail_failed', to: '/?needs=mail_failed', one: '1 email failed', many: (count) => `${count} emails failed` },
  {
    key: 'overbooked_days',
    to: '/calendar',
    one: '1 day overbooked',
    many: (count) => `${count} days overbooked`,
  },
  { key: 'backup_days', to: '/sales', one: 'Backup overdue', many: (days) => `Last backup ${days} days ago` },
]

interface OpenNeed extends Need {
  readonly text: string
}

export const nothingNeeded = 'Nothing needs you right now.'

/** What needs a person, in words. A count of zero is left out. */
export const listNeeds = (counts: Needs): OpenNeed[] =>
  needs.flatMap((need) => {
    const count = counts[need.key] ?? 0
    return count > 0 ? [{ ...need, text: count === 1 ? need.one : need.many(count) }] : []
  })
