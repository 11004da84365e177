/** Sign Up */
export const SignupScreen = () => <h1 className="page screen">Sign Up</h1>
