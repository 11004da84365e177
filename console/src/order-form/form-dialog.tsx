import type { CartItem } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { sumDiscounts } from '@pj/shared/orders/adjustments'
import type { NewAdjustment } from '@pj/shared/orders/adjustments.api'
import { lazy } from 'react'
import { AdjustmentDialog } from '../orders/money/adjustment-dialog.tsx'
import type { PricedLine } from './order-draft.ts'
import type { OrderForm } from './order-form.ts'

// Only a cake needs the builders, and only a custom line their photos.
const BuildCakeDialog = lazy(async () => ({ default: (await import('./build-cake-dialog.tsx')).BuildCakeDialog }))
const CustomLineDialog = lazy(async () => ({ default: (await import('./custom-line-dialog.tsx')).CustomLineDialog }))

export type Built = PricedLine | 'cake' | 'custom' | 'adjustment'

interface FormDialogProps {
  menu: Menu
  form: OrderForm
  built: Built
  onSave: (item: CartItem) => void
  onClose: () => void
}

/** Beside the form, because a dialog has a form of its own. */
export function FormDialog({ form, built, ...dialog }: FormDialogProps) {
  const item = typeof built === 'string' ? undefined : built.item
  if (item?.kind === 'custom-line') return <CustomLineDialog item={item} {...dialog} />
  if (built === 'custom') return <CustomLineDialog item={undefined} {...dialog} />
  if (built !== 'adjustment') return <BuildCakeDialog item={item} {...dialog} />
  const add = (adjustment: NewAdjustment): void =>
    form.changeTerms({ adjustments: [...form.latest().terms.adjustments, adjustment] })
  return (
    <AdjustmentDialog
      priced={{ subtotal: form.money.subtotal, reduction: 0 }}
      discounts={sumDiscounts(form.money.adjustments)}
      mutation={{
        mutate: (adjustment, { onSuccess }) => {
          add(adjustment)
          onSuccess()
        },
      }}
      onClose={dialog.onClose}
    />
  )
}
