import { formatNaira, naira } from '@pj/shared/money'

/** ₦12,000, from an amount of the API. */
export const formatAmount = (amount: number): string => formatNaira(naira(amount))
