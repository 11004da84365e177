export const PricesScreen = () => <h2>Cake prices</h2>
