export const HoursScreen = () => <h2>Hours and notice</h2>
