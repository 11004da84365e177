/** Build Your Cake */
export const CakeBuilderScreen = () => <h1 className="page screen">Build Your Cake</h1>
