/** P&amp;J Bakery */
export const LandingScreen = () => <h1 className="page screen">P&amp;J Bakery</h1>
