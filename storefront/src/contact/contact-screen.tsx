/** Contact */
export const ContactScreen = () => <h1 className="page screen">Contact</h1>
