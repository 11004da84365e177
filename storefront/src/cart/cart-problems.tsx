import { CartProblemsNotice } from './cart-problems-notice.tsx'
import type { Cart } from './cart-store.ts'

/** Lists what of the stored cart could not be read; nothing where all of it could. */
export const CartProblems = ({ cart }: { cart: Cart }) =>
  (cart.unreadable || cart.broken.length > 0) && <CartProblemsNotice cart={cart} />
