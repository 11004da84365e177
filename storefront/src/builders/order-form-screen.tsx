/** Special Orders Form */
export const OrderFormScreen = () => <h1 className="page screen">Special Orders Form</h1>
