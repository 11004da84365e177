import type { DeliveryMethod } from '../menu/delivery.ts'
import type { Menu } from '../menu/menu.ts'
import type { OrderType } from '../menu/order-types.ts'
import { sumPercents, termsOf } from '../menu/payment-terms.ts'
import { formatNaira, type Naira } from '../money.ts'
import { formatCount } from '../text.ts'
import { depositOf } from './order-instalments.ts'
import { cashWays } from './payment-request.ts'

interface UnplacedOrder {
  readonly type: OrderType
  readonly amount: Naira
  readonly method: DeliveryMethod
}

/**
 * What an order that is not placed yet will ask to be paid, when and how (docs/business-rules.md#how-to-pay): "Nothing to
 * pay now. After we confirm: card, transfer, or cash at pickup."
 */
export function describePayment({ type, amount, method }: UnplacedOrder, menu: Pick<Menu, 'payment' | 'availability'>) {
  if (amount === 0) return 'Nothing to pay.'
  const { payment, availability } = menu
  const terms = termsOf(payment)(type)
  const deposit = depositOf({ type, amount, ...terms })
  const ways = availability.pays_online ? 'card or transfer' : 'transfer'
  const when = payment.before_confirming === 'nothing' ? 'after we confirm' : 'before we confirm'
  if (payment.before_confirming === 'all' || (deposit > 0 && deposit >= amount))
    return `${formatNaira(amount)} ${when}: ${ways}.`
  const rest = describeRest(method, terms.instalment_plan?.parts ?? [])
  if (deposit > 0) return `Deposit ${formatNaira(deposit)} ${when}, ${rest}. By ${ways}.`
  const isDueAtHandover = (terms.instalment_plan?.parts ?? []).every(({ days_before }) => days_before === 0)
  return isDueAtHandover
    ? `Nothing to pay now. After we confirm: ${availability.pays_online ? 'card, transfer,' : 'transfer'} or ${cashWays[method]}.`
    : `Nothing to pay now. After we confirm, ${rest}: ${ways}.`
}

/** "rest before delivery", "25 % 14 days before, rest 3 days before pickup". */
function describeRest(method: DeliveryMethod, parts: readonly { percent: number; days_before: number }[]): string {
  const last = parts.at(-1)
  const earlier = parts.slice(0, -1)
  const days = last?.days_before ? `${formatCount(last.days_before, 'day')} ` : ''
  const isAll = earlier.length === 0 && last !== undefined && sumPercents(parts) === 100
  return [
    ...earlier.map(({ percent, days_before }) => `${percent} % ${formatCount(days_before, 'day')} before`),
    `${isAll ? 'all' : 'rest'} ${days}before ${method}`,
  ].join(', ')
}
