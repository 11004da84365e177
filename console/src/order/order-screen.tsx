export function OrderScreen() {
  return <h1>Order</h1>
}
