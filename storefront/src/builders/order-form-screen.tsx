import { orderFormBuilder } from '@pj/builders/order-form-builder'
import { BuilderScreen } from './builder-frame.tsx'

export const OrderFormScreen = () => (
  <BuilderScreen builder={orderFormBuilder} image="/pictures/three-tier-1-preview.jpg" />
)
