import type { ImageFields } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { createContext, useContext } from 'react'

/** What differs between the front ends. Each provides it at its root. */
export interface BuilderSetting {
  readonly menu: Menu
  /** The shop opens a dialog in a history entry of its own, so that Back closes it. */
  readonly useDialog: () => OpenDialog
  /** Returns what the item stores of a photo: the shop keeps it in the cart, the console uploads it. Rejects when it can't. */
  readonly keepPhoto: (image: string) => Promise<ImageFields>
  readonly photoHint: string
  /** The URL of the item's photo: undefined without one, empty while it is loading. */
  readonly usePhoto: (photo: ImageFields) => string | undefined
}

interface OpenDialog {
  readonly opened: string | undefined
  readonly open: (name: string) => void
  readonly close: () => void
}

export const BuilderContext = createContext<BuilderSetting | undefined>(undefined)

export function useBuilderSetting(): BuilderSetting {
  const setting = useContext(BuilderContext)
  if (!setting) throw new Error('A builder needs a BuilderContext')
  return setting
}

export const useMenu = (): Menu => useBuilderSetting().menu
