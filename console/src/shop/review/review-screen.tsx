export const ReviewScreen = () => <h2>Review</h2>
