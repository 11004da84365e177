import { type CountedAmount, type SalesFigures, type SalesToday, salesFigureNames } from './sales.api.ts'

const noSales: SalesFigures = {
  orders: 0,
  revenue: 0,
  adjustments: 0,
  delivery_fees: 0,
  express: 0,
  custom: 0,
  regular: 0,
}

export function sumSales(days: readonly SalesFigures[]): SalesFigures {
  const sum = { ...noSales }
  for (const day of days) for (const figure of salesFigureNames) sum[figure] += day[figure]
  return sum
}

interface OpenAmount {
  readonly label: string
  readonly figures: CountedAmount
  /** Where in the console the orders or entries are. */
  readonly to: string
}

/** What the day leaves open, and what was paid back or kept; amounts without an entry are left out. */
export function listOpenAmounts(today: SalesToday): OpenAmount[] {
  const { day, unpaid, part_paid, kept, refunds, refunds_owed } = today
  const dueToday = `/?delivery_from=${day}&delivery_to=${day}`
  const all: readonly OpenAmount[] = [
    { label: 'Due today, not paid', figures: unpaid, to: `${dueToday}&money=unpaid` },
    { label: 'Due today, part paid', figures: part_paid, to: `${dueToday}&money=part_paid` },
    { label: 'Refunds owed', figures: refunds_owed, to: '/?money=to_give_back' },
    { label: 'Refunds paid today', figures: refunds, to: `/cash-up?day=${day}` },
    { label: 'Deposits kept of orders due today', figures: kept, to: `${dueToday}&status=cancelled` },
  ]
  return all.filter(({ figures }) => figures.count > 0)
}
