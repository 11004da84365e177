/** Log In */
export const LoginScreen = () => <h1 className="page screen">Log In</h1>
