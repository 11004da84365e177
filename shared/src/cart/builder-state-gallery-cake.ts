import type { GalleryCakeItem } from './cart-item.ts'

export const initialGalleryCake = (productId: number): GalleryCakeItem => ({
  kind: 'gallery-cake',
  id: String(productId),
  productId,
  flavours: [],
  recipient: 'male',
  message: '',
  image: '',
  quantity: 1,
  orderNote: '',
})
