export const ProductsScreen = () => <h2>Products</h2>
