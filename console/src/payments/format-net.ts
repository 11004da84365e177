import { formatAmount } from '../lib/format-amount.ts'

/** "₦5,000", or "−₦5,000" where more was given back than taken. */
export const formatNet = (amount: number): string => (amount < 0 ? `−${formatAmount(-amount)}` : formatAmount(amount))
