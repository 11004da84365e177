import { initialCustomiser } from '../cart/builder-state-customiser.ts'
import { initialExpress } from '../cart/builder-state-express.ts'
import { initialOrderForm } from '../cart/builder-state-order-form.ts'
import {
  type CustomiserItem,
  type ExpressItem,
  type GalleryCakeItem,
  initialGalleryCake,
  type OrderFormItem,
  type ProductItem,
  type UnknownProductItem,
} from '../cart/cart-item.ts'

const line = { id: '1', quantity: 1, orderNote: '' }

// An item of each kind, by the initial menu. Tests change what they are about.

export const brownies: ProductItem = { ...line, kind: 'product', productId: 1, tag: 'Box of 6' }

export const galleryCake: GalleryCakeItem = { ...initialGalleryCake(12), flavours: ['lemon'] }

export const expressCake: ExpressItem = {
  ...initialExpress,
  ...line,
  cartId: 'c',
  size: 8,
  layers: 2,
  flavours: ['carrot'],
  decorations: ['roses'],
}

export const customCake: CustomiserItem = {
  ...initialCustomiser('cakeBuilderPage'),
  ...line,
  size: 8,
  flavours: ['carrot'],
  layers: 2,
}

export const weddingCake: OrderFormItem = {
  ...initialOrderForm,
  ...line,
  cartId: 'c',
  cakeType: 'wedding',
  theme: 'floral',
  tiers: [
    { size: 12, flavour: 'vanilla' },
    { size: 8, flavour: undefined },
    { size: 6, flavour: 'vanilla' },
  ],
}

export const unknownItem = (title: string): UnknownProductItem => ({
  ...line,
  kind: 'unknown-product',
  title,
  category: 'custom',
  stored: {},
})
