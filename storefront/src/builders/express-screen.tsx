/** Express Cakes */
export const ExpressScreen = () => <h1 className="page screen">Express Cakes</h1>
