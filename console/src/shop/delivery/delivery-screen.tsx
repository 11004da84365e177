export const DeliveryScreen = () => <h2>Delivery</h2>
