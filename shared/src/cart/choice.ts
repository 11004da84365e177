import type { Menu } from '../menu/menu.ts'
import { findProduct, findProductOption } from '../menu/product.ts'
import { naira } from '../money.ts'
import type { CartItem } from './cart-item.ts'
import type { Choice } from './choice.api.ts'

/** Leaves out quantity, image and the labels of the day. */
export function toChoice(item: CartItem, { version: menu_version }: Pick<Menu, 'version'>): Choice {
  const { quantity: _, ...chosen } = item
  switch (chosen.kind) {
    case 'product': {
      const { tag: option, ...rest } = chosen
      return { ...rest, option, menu_version }
    }
    case 'gallery-cake': {
      const { image: __, uploadId: ___, flavours, ...rest } = chosen
      return { ...rest, flavours: [...flavours], menu_version }
    }
    case 'express':
      return { ...chosen, flavours: [...chosen.flavours], decorations: [...chosen.decorations], menu_version }
    case 'customiser': {
      const { image: __, uploadId: ___, flavours, decorations, ...rest } = chosen
      return { ...rest, flavours: [...flavours], decorations: [...decorations], menu_version }
    }
    case 'order-form': {
      const { image: __, uploadId: ___, theme = null, tiers, decorations, ...rest } = chosen
      const sizes = tiers.map(({ size, flavour = null }) => ({ size, flavour }))
      return { ...rest, theme, tiers: sizes, decorations: [...decorations], menu_version }
    }
    case 'custom-line': {
      const { image: __, uploadId: ___, allergens, ...rest } = chosen
      return { ...rest, allergens: [...allergens], menu_version }
    }
    case 'unknown-product': {
      const { stored: __, ...rest } = chosen
      return { ...rest, menu_version }
    }
  }
}

export interface ChosenItem {
  readonly choice: Choice
  readonly quantity: number
  /** The stored form of the specification: what staff know of an item that is not on the menu. */
  readonly item: Readonly<Record<string, unknown>>
  readonly upload_id?: string | null | undefined
}

/** An option has its name in this menu. */
export function chosenItem({ choice, quantity, item: stored, upload_id }: ChosenItem, menu: Menu): CartItem {
  const { menu_version: _, ...chosen } = choice
  const image = { image: '', ...(upload_id ? { uploadId: upload_id } : {}) }
  switch (chosen.kind) {
    case 'product': {
      const { option, ...rest } = chosen
      const product = findProduct(menu, rest.productId)
      return { ...rest, tag: (product && findProductOption(product, option)?.name) ?? option, quantity }
    }
    case 'express':
      return { ...chosen, quantity }
    case 'gallery-cake':
    case 'customiser':
      return { ...chosen, ...image, quantity }
    case 'order-form': {
      const tiers = chosen.tiers.map(({ size, flavour }) => ({ size, flavour: flavour ?? undefined }))
      return { ...chosen, theme: chosen.theme ?? undefined, tiers, ...image, quantity }
    }
    case 'custom-line':
      return { ...chosen, ...image, price: naira(chosen.price), quantity }
    case 'unknown-product':
      return { ...chosen, stored, quantity }
  }
}
