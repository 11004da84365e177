import type { Role } from '@pj/shared/accounts/roles'
import type { Order } from '@pj/shared/orders/orders.api'
import { screen } from '@testing-library/react'
import { ChangeNotices } from '../orders/change-notices.tsx'
import { OrderScreen } from '../orders/order-page/order-screen.tsx'
import { OpenRequestDialog } from '../orders/status/open-request-dialog.tsx'
import { SendOutDialog } from '../orders/status/send-out-dialog.tsx'
import { renderScreen } from './render-screen.tsx'
import { type ApiRequest, stubApi } from './stub-api.ts'

interface OrderPageOptions {
  /** The response to a change; the order as it was by default. */
  readonly change?: (request: ApiRequest) => unknown
  /** The response to a request for something else than the order. */
  readonly read?: (request: ApiRequest) => unknown
  readonly role?: Role
}

/** Opens the page of an order with the dialogs that ask before a step. `sent` are the requests that change something. */
export async function openOrderPage(order: Order, { change, read, role }: OrderPageOptions = {}) {
  const requests = stubApi((request) => (request.route.startsWith('GET') ? read : change)?.(request) ?? order)
  const rendered = renderScreen(
    <>
      <OrderScreen />
      <ChangeNotices />
      <OpenRequestDialog />
      <SendOutDialog />
    </>,
    `/orders/${order.order_id}`,
    '/orders/:orderId',
    role,
  )
  await screen.findByRole('heading', { level: 1, name: order.order_id })
  const sent = () => requests.filter(({ route }) => !route.startsWith('GET'))
  return { ...rendered, requests, sent, bodies: () => sent().map(({ body }) => body) }
}
