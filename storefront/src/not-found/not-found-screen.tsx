/** 404 */
export const NotFoundScreen = () => <h1 className="page screen">404</h1>
