export const HistoryScreen = () => <h2>History</h2>
