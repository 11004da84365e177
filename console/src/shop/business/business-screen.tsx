export const BusinessScreen = () => <h2>Business</h2>
