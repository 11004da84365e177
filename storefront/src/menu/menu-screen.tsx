/** Menu */
export const MenuScreen = () => <h1 className="page screen">Menu</h1>
