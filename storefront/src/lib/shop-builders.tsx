import { BuilderContext } from '@pj/builders/builder-context'
import type { ImageFields } from '@pj/shared/cart/cart-item'
import { type ReactNode, useMemo } from 'react'
import { useMenu } from './menu.ts'
import { useDialog } from './use-dialog.ts'

/** Gives the builders below the shop's menu. Photos stay in the cart until the order is placed. */
export function ShopBuilders({ children }: { readonly children: ReactNode }) {
  const menu = useMenu()
  const setting = useMemo(() => ({ menu, useDialog, keepPhoto, photoHint, usePhoto }), [menu])
  return <BuilderContext value={setting}>{children}</BuilderContext>
}

/** See docs/business-rules.md#inspiration-images. */
export const photoHint = "JPEG or PNG, under 5 MB. We'll get it with your order."

const keepPhoto = async (image: string): Promise<ImageFields> => ({ image })
const usePhoto = ({ image }: ImageFields): string | undefined => image || undefined
