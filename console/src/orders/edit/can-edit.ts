import type { OrderSummary } from '@pj/shared/orders/orders.api'

/** An order that is completed or cancelled stays as it is (docs/business-rules.md#order-changes). */
export const canEdit = ({ status }: OrderSummary): boolean => status !== 'completed' && status !== 'cancelled'
