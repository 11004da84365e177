import { CartIcon } from './cart-icon.tsx'
import { useCart } from './cart-store.ts'

export const CountedCartLink = () => <CartIcon count={useCart().count} />
