/** Cakes */
export const CakesPage = () => <h1 className="page screen">Cakes</h1>
