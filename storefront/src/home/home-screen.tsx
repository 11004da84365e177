/** Home */
export const HomeScreen = () => <h1 className="page screen">Home</h1>
