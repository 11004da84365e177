import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { isOpen, orderStatuses } from '@pj/shared/orders/order-status'
import { type Row, timed } from './figures.ts'
import { type Client, expectOk } from './http.ts'

interface Reading {
  readonly what: string
  readonly path: string
  /** Milliseconds, for the median. */
  readonly most?: number
}

interface Visit {
  readonly client: Client
  readonly token: string
  readonly runs: number
}

/** Repeats one request after three warm-up requests; the time includes the whole response. */
async function time({ client, token, runs }: Visit, { what, path, most }: Reading): Promise<Row> {
  const times: number[] = []
  for (let run = -3; run < runs; run += 1) {
    const start = performance.now()
    await expectOk(path, client.call(path, { token }))
    if (run >= 0) times.push(performance.now() - start)
  }
  return timed(what, times, most)
}

export async function timeReads(visit: Visit, readings: readonly Reading[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const reading of readings) rows.push(await time(visit, reading))
  return rows
}

const open = orderStatuses
  .filter(isOpen)
  .map((status) => `status=${status}`)
  .join('&')

/** Returns the URL of the second page, with the cursor of the first. */
async function nextPage({ client, token }: Visit, path: string): Promise<string> {
  const { body } = await expectOk(path, client.call(path, { token }))
  const { next_cursor }: { next_cursor: string } = JSON.parse(body)
  return `${path}&cursor=${encodeURIComponent(next_cursor)}`
}

export async function queueReadings(visit: Visit): Promise<Reading[]> {
  return [
    { what: 'open orders by delivery date, 50', path: `/api/orders?${open}&limit=50`, most: 50 },
    { what: 'the same, 200', path: `/api/orders?${open}&limit=200`, most: 50 },
    { what: 'all orders by delivery date, 50', path: '/api/orders?limit=50', most: 50 },
    { what: 'second page of the open orders', path: await nextPage(visit, `/api/orders?${open}&limit=50`), most: 50 },
  ]
}

/** What every console asks for again after each change. */
export const needsReadings: readonly Reading[] = [{ what: 'what needs a person', path: '/api/needs', most: 50 }]

const sorts = ['delivery_date', 'start_by', 'placed_at', 'delivery_price', 'amount', 'type']

export function filterReadings(now: Date): Reading[] {
  const today = lagosDay(now)
  const year = `delivery_from=${addDays(today, -365)}&delivery_to=${today}`
  const filters: [string, string][] = [
    ['delivery today', `delivery_from=${today}&delivery_to=${today}`],
    ['delivery this week', `delivery_from=${today}&delivery_to=${addDays(today, 6)}`],
    ['delivery in a year', year],
    ['placed in a year', `placed_from=${addDays(today, -365)}&placed_to=${today}`],
    ['location Lekki', 'location=Lekki'],
    ['locations Ojo and Ikorodu', 'location=Ojo&location=Ikorodu'],
    ['method pickup', 'method=pickup'],
    ['type express', 'type=express'],
    ['status completed', 'status=completed'],
    ['status cancelled', 'status=cancelled'],
    ['unpaid', 'paid=false'],
    ['paid', 'paid=true'],
    ['short notice', 'short_notice=true'],
    ['price to check', 'price_to_check=true'],
    ['express to Lekki in a year', `${year}&type=express&location=Lekki`],
    ['open, express, Lekki', `${open}&type=express&location=Lekki`],
    ['new, longest waiting first', 'status=new&sort=placed_at'],
    ['unpaid pickups by amount, highest first', 'paid=false&method=pickup&sort=-amount'],
    ['price to check, Ojo, by delivery fee', 'price_to_check=true&location=Ojo&sort=delivery_price'],
    ...sorts.flatMap((sort): [string, string][] => [
      [`all, sorted by ${sort}`, `sort=${sort}`],
      [`all, sorted by ${sort}, descending`, `sort=-${sort}`],
      [`open, sorted by ${sort}`, `${open}&sort=${sort}`],
    ]),
  ]
  return filters.map(([what, query]) => ({ what, path: `/api/orders?${query}&limit=50`, most: 100 }))
}

export async function searchReadings({ client, token }: Visit): Promise<Reading[]> {
  const { body } = await expectOk('/api/orders', client.call('/api/orders?sort=-placed_at&limit=1', { token }))
  const { orders }: { orders: { order_id: string; phone_number: string; name: string }[] } = JSON.parse(body)
  const [order] = orders
  const searches: [string, string | undefined][] = [
    ['an order id', order?.order_id],
    ['a phone number', order?.phone_number],
    ['a full name', order?.name],
    ['a common last name', 'okafor'],
    ['four letters of a first name', 'chio'],
    ['three letters', 'eme'],
    ['two letters', 'ad'],
    ['one letter', 'a'],
    ['what is in every order', 'example.com'],
    ['an email', 'adaeze.okafor'],
    ['a name that nobody has', 'quetzalcoatl'],
    ['a common last name, by amount', 'okafor&sort=-amount'],
    ['a common last name, open orders', `okafor&${open}`],
    ['a common item', 'brownies'],
    ['an item', 'cinnamon'],
    ['an age in an inscription', '40th'],
    ['an inscription', 'happy 40th birthday osaze'],
    ['a word of a note', 'burgundy'],
    ['an item that nobody has ordered', 'tiramisu'],
    ['an item, open orders', `cinnamon&${open}`],
    ['an item, by amount', 'cinnamon&sort=-amount'],
    ['the dearest items, cheapest first', 'wedding&sort=amount'],
  ]
  return searches.map(([what, q = '']) => ({
    what: `search for ${what}`,
    path: `/api/orders?limit=50&q=${q.replaceAll(' ', '+').replaceAll('+234', '%2B234')}`,
    most: 100,
  }))
}

export function salesReadings(now: Date): Reading[] {
  const today = lagosDay(now)
  const year = `from=${addDays(today, -364)}&to=${today}`
  const month = `from=${addDays(today, -29)}&to=${today}`
  return [
    { what: 'a year of daily sales, by day ordered', path: `/api/sales/daily?${year}&by=placed`, most: 150 },
    { what: 'a year of daily sales, by day due', path: `/api/sales/daily?${year}&by=delivery`, most: 150 },
    { what: 'the same as CSV', path: `/api/sales/daily.csv?${year}`, most: 150 },
    { what: 'sales today', path: '/api/sales/today', most: 150 },
    ...['location', 'type', 'hour', 'weekday', 'product', 'category', 'flavour', 'channel'].flatMap((by) => [
      { what: `a month by ${by}`, path: `/api/sales/breakdown?${month}&by=${by}` },
      { what: `a year by ${by}`, path: `/api/sales/breakdown?${year}&by=${by}` },
    ]),
  ]
}
