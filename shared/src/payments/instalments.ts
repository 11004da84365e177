import { formatDay, type LagosDay } from '../lagos-time.ts'

export interface Instalment {
  /** Naira, above 0. */
  readonly amount: number
  readonly due_on: LagosDay
  /** Whether the payments cover it and those before it. */
  readonly paid: boolean
}

interface PartlyPaid {
  readonly instalments: readonly Instalment[]
  /** Naira. */
  readonly paid_amount: number
}

/** What the customer is asked for now, and by when: what is open until `today`, or else the next open part. */
export function askedPart(
  { instalments, paid_amount }: PartlyPaid,
  today: LagosDay,
): Pick<Instalment, 'amount' | 'due_on'> | undefined {
  let open = -paid_amount
  let asked: Pick<Instalment, 'amount' | 'due_on'> | undefined
  for (const { amount, due_on } of instalments) {
    open += amount
    if (open > 0 && (!asked || due_on <= today)) asked = { amount: open, due_on }
  }
  return asked
}

/** In naira. */
export const amountAsked = (order: PartlyPaid, today: LagosDay): number => askedPart(order, today)?.amount ?? 0

export const isOverdue = ({ instalments }: Pick<PartlyPaid, 'instalments'>, today: LagosDay): boolean =>
  instalments.some(({ paid, due_on }) => !paid && due_on < today)

interface NamedPart extends Instalment {
  readonly isDeposit: boolean
  /** "Deposit", or "By Sat 28 Nov". */
  readonly label: string
  /** Naira due up to and including this part. */
  readonly totalSoFar: number
}

export function nameParts({
  instalments,
  deposit,
}: Pick<PartlyPaid, 'instalments'> & { readonly deposit: number }): NamedPart[] {
  let totalSoFar = 0
  return instalments.map((part, index) => {
    totalSoFar += part.amount
    const isDeposit = index === 0 && deposit > 0
    return { ...part, totalSoFar, isDeposit, label: isDeposit ? 'Deposit' : `By ${formatDay(part.due_on)}` }
  })
}
