import { initialMenu } from '@pj/shared/menu/initial-menu'
import { checkoutBody } from '../bench/shoppers.ts'
import { firstRunAnswers, firstRunBusiness } from './first-run-answers.ts'

// `npx tsx tests/support/place-order.ts https://localhost CODE` opens a new shop with the code that its server printed, then
// places an order and opens its page. Without a code the shop is open already.
const [shop, code] = process.argv.slice(2)
if (shop === undefined) throw new Error('Name the URL of the shop')

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...authorization }
  const response = await fetch(`${shop}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

if (code !== undefined) {
  const { token } = await post<{ token: string }>('/api/first-run', {
    code,
    name: firstRunAnswers['Your name'],
    email: firstRunAnswers['Your email'],
    password: firstRunAnswers.Password,
    business: firstRunBusiness,
    opening_hours: initialMenu.opening_hours,
  })
  await post('/api/opening', {}, token)
}
const { order_id: orderId } = await post<{ order_id: string }>('/api/checkout', checkoutBody(0))
const page = await fetch(`${shop}/orders/${orderId}`)
if (!page.ok) throw new Error(`/orders/${orderId}: ${page.status}`)
process.stdout.write(`Placed order ${orderId}\n`)
