/** Your order */
export const OrderStatusScreen = () => <h1 className="page screen">Your order</h1>
