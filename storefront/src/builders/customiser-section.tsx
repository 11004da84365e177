/** Build Your Perfect Cake */
export const CustomiserSection = () => <h1 className="page screen">Build Your Perfect Cake</h1>
