/** Checkout */
export const CheckoutScreen = () => <h1 className="page screen">Checkout</h1>
