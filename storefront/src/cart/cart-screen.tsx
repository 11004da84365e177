/** Cart */
export const CartScreen = () => <h1 className="page screen">Cart</h1>
