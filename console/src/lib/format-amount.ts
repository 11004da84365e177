import { formatNaira, naira } from '@pj/shared/money'

/** Returns "₦12,000" for an amount of the API. */
export const formatAmount = (amount: number): string => formatNaira(naira(amount))
