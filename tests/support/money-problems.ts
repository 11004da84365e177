/** Runs a statement and returns its rows. */
export type Query = <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>

interface OrderSums {
  readonly order_id: string
  readonly paid_amount: number
  readonly online: number
  readonly ledger: number
  readonly receipts: number
  /** Entries of the ledger without exactly one receipt, or one of another amount, or voided without taking it back. */
  readonly wrong_receipts: number
  readonly bill: number
  readonly billed: number
  readonly pending_refunds: number
}

/**
 * What is wrong with the money of the orders, in sentences: the ledger has what the provider holds, each entry has its
 * receipt, the invoices and credit notes of an order add up to what it bills, and no number is missing. `held` is what
 * the provider holds for an order, in kobo.
 */
export async function findMoneyProblems(
  query: Query,
  orderIds: readonly string[],
  held: (orderId: string) => number,
): Promise<string[]> {
  const orders = await query<OrderSums>(orderSums, [orderIds])
  const gaps = await query<{ kind: string }>(
    'select kind from documents group by kind, year having max(sequence) <> count(*)',
  )
  const doubled = await query<{ reference: string }>(
    `select reference from payments where method = 'online' and kind = 'payment' group by reference having count(*) > 1`,
  )
  return [
    ...gaps.map(({ kind }) => `Numbers of the ${kind}s have gaps`),
    ...doubled.map(({ reference }) => `${reference} is booked twice`),
    ...orderIds.filter((id) => !orders.some((order) => order.order_id === id)).map((id) => `${id} is lost`),
    ...orders.flatMap((order) => problemsOf(order, held(order.order_id))),
  ]
}

function problemsOf(order: OrderSums, held: number): string[] {
  const pairs = [
    ['the ledger has online', Number(order.online) * 100, 'the provider holds', held],
    ['paid is', Number(order.paid_amount), 'the ledger adds up to', Number(order.ledger)],
    ['paid is', Number(order.paid_amount), 'the receipts add up to', Number(order.receipts)],
    ['wrong receipts', Number(order.wrong_receipts), 'not', 0],
    ['refunds under way', Number(order.pending_refunds), 'not', 0],
    ['it bills', Number(order.bill), 'the documents add up to', Number(order.billed)],
  ] as const
  return pairs
    .filter(([, one, , other]) => one !== other)
    .map(([what, one, but, other]) => `${order.order_id}: ${what} ${one}, ${but} ${other}`)
}

const net = "case kind when 'payment' then amount else -amount end"

/** Counts anew what the program counts, by the rules of docs/business-rules.md#receipts-and-invoices. */
const orderSums = `
  with chosen as (select * from orders where order_id = any($1)),
  entries as (select * from payments where voided_at is null),
  completed as (
    select order_id, min(id) as id from documents
    where kind = 'invoice' and content -> 'order' ->> 'status' = 'completed' group by order_id)
  select
    chosen.order_id,
    chosen.paid_amount,
    (select coalesce(sum(${net}), 0) from entries where order_id = chosen.id and method = 'online') as online,
    (select coalesce(sum(${net}), 0) from entries where order_id = chosen.id) as ledger,
    (select coalesce(sum(total), 0) from documents where order_id = chosen.id and kind = 'receipt') as receipts,
    (select count(*) from payments as p where p.order_id = chosen.id and (
      (select array_agg(total order by id) from documents where payment_id = p.id) is distinct from
      case
        when p.voided_at is null then array[${net}]
        else array[${net}, -(${net})]
      end)) as wrong_receipts,
    case
      when chosen.status = 'cancelled' then chosen.kept_amount
      when completed.id is null then 0
      else chosen.amount - least(
        (select coalesce(sum(e.amount), 0) from entries as e join documents as d on d.payment_id = e.id
          where e.order_id = chosen.id and e.kind = 'refund' and d.id > completed.id),
        greatest(0, chosen.amount - chosen.paid_amount))
    end as bill,
    (select coalesce(sum(total), 0) from documents where order_id = chosen.id and kind <> 'receipt') as billed,
    (select count(*) from online_refunds as r where r.order_id = chosen.id and r.state = 'pending') as pending_refunds
  from chosen left join completed on completed.order_id = chosen.id`
