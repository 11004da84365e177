import { useContext, useState } from 'react'
import * as v from 'valibot'
import { decodeJson } from '../lib/decode.ts'
import { orderStatusSchema, type PublicOrder } from '../lib/order-status.ts'
import { PageData } from '../lib/page-data.ts'

const renderedOrderSchema = v.object({ orderId: v.string(), order: v.nullable(orderStatusSchema) })

/** The order that the server has rendered this page with: null when no order has this id, undefined on any other page. */
export function useRenderedOrder(orderId: string): PublicOrder | null | undefined {
  const data = useContext(PageData)
  const [rendered] = useState(() => decodeJson(renderedOrderSchema, data ?? null))
  return rendered?.orderId === orderId ? rendered.order : undefined
}
