export const CapacityScreen = () => <h2>Capacity</h2>
